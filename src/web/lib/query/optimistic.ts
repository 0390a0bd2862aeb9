import {
  type MutationKey,
  matchQuery,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { queryClient } from './trpc.ts'

/** What a write draws into the cached answers whose keys begin so. */
export interface Drawing {
  queryKey: QueryKey
  // A method, so that each drawing may name the type of its answers.
  change(answer: unknown): unknown
}

/** The drawings of the writes on their way, the oldest first. */
const drawn = new Set<readonly Drawing[]>()
/** What the server has said last, of the queries that are drawn over. */
const said = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
const cache = queryClient.getQueryCache()

const over = (query: Query, drawings: readonly Drawing[]) =>
  drawings.filter(({ queryKey }) => matchQuery({ queryKey }, query))
const queriesUnder = (drawings: readonly Drawing[]) =>
  cache.findAll({ predicate: (query) => over(query, drawings).length > 0 })
const changed = (answer: unknown, drawings: readonly Drawing[]) =>
  drawings.reduce((before, drawing) => drawing.change(before), answer)

/** What the server has said last of a query, without what is drawn over it. */
export const serverSaid = <Data>(queryKey: QueryKey): Data | undefined =>
  said.getQueryData<Data>(queryKey) ?? queryClient.getQueryData<Data>(queryKey)

/** Shows a query as the server has said, and over it what is on its way. */
function draw({ queryKey, state }: Query, answer: unknown, drawings: readonly Drawing[]) {
  if (drawings.length > 0) said.setQueryData(queryKey, answer)
  else said.removeQueries({ queryKey, exact: true })
  const updatedAt = state.dataUpdatedAt
  queryClient.setQueryData(queryKey, changed(answer, drawings), { updatedAt })
}

// What is asked for beside a write is drawn over as it comes in; what is forgotten is gone for good.
cache.subscribe((event) => {
  const { query } = event
  const isNews = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
  if (isNews || event.type === 'removed')
    said.removeQueries({ queryKey: query.queryKey, exact: true })
  const drawings = isNews ? over(query, [...drawn].flat()) : []
  if (drawings.length > 0) draw(query, query.state.data, drawings)
})

/** Begins to draw; what is returned ends it and leaves `stored`, which the server now has. */
function begin(drawings: readonly Drawing[]): (stored: readonly Drawing[]) => void {
  drawn.add(drawings)
  const show = (stored: readonly Drawing[]) => {
    for (const query of queriesUnder(drawings)) {
      const answer = serverSaid(query.queryKey)
      if (query.state.data !== undefined)
        draw(query, changed(answer, over(query, stored)), over(query, [...drawn].flat()))
    }
  }
  show([])
  return (stored) => {
    drawn.delete(drawings)
    show(stored)
    // What was asked for before may be older, and would take it back.
    void queryClient.cancelQueries({
      predicate: (query) => query.state.data !== undefined && over(query, drawings).length > 0,
    })
  }
}

const turns = new Map<string, Promise<unknown>>()

/** After what is on its way for the same thing; not at all once that is refused. */
function inTurn<Answer>(thing: string, send: () => Promise<Answer>): Promise<Answer> {
  const ahead = turns.get(thing)
  const own = ahead ? ahead.then(send) : send()
  turns.set(thing, own)
  const leave = () => turns.get(thing) === own && turns.delete(thing)
  own.then(leave, leave)
  return own
}

interface OptimisticWrite<Input, Answer> {
  mutationKey: MutationKey
  /** What it is about: writes to the same thing reach the server one after the other. */
  thing: (input: Input) => string
  draws: (input: Input) => readonly Drawing[]
  send: (input: Input) => Promise<Answer>
  /** What the answer leaves; without it, what was drawn. */
  stores?: (answer: Answer, input: Input) => readonly Drawing[]
}

/**
 * For `useMutation`: a write that the screen shows at once. A refusal takes it back, and what was queued
 * behind it for the same thing is refused with it. What the screens then ask for is in `changes.ts`.
 */
export const optimistic = <Input, Answer>({
  mutationKey,
  thing,
  draws,
  send,
  stores,
}: OptimisticWrite<Input, Answer>) => ({
  mutationKey,
  meta: { isDrawn: true },
  async mutationFn(input: Input): Promise<Answer> {
    const drawings = draws(input)
    const end = begin(drawings)
    try {
      return await inTurn(thing(input), async () => {
        const answer = await send(input)
        end(stores?.(answer, input) ?? drawings)
        return answer
      })
    } catch (error) {
      end([])
      throw error
    }
  },
})
