import { type inferRouterInputs, type inferRouterOutputs, initTRPC } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import superjson from 'superjson'
import { AppError } from '../../../src/domain/basics/errors.ts'
import { describeFailure, toTrpcError } from '../../../src/server/procedures/failures.ts'
import type { MutationPath, QueryPath } from '../../../src/web/lib/query/call-paths.ts'
import type { AppRouter } from '../../../src/web/lib/query/trpc.ts'

type CallPath = QueryPath | MutationPath
type At<Tree, Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? First extends keyof Tree
    ? At<Tree[First], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never
type Input<Path extends CallPath> = At<inferRouterInputs<AppRouter>, Path>
type Output<Path extends CallPath> = At<inferRouterOutputs<AppRouter>, Path>

const t = initTRPC.create({
  transformer: superjson,
  isDev: false,
  allowOutsideOfServer: true,
  errorFormatter({ shape, error }) {
    const { message, issues } = describeFailure(error, 'test')
    return { ...shape, message, data: { ...shape.data, issues } }
  },
})
const procedure = t.procedure.input((input: unknown) => input)

interface Answer {
  // A method, so that each answer may name the type of its input.
  give(input: unknown): unknown
}

const realFetch = globalThis.fetch
const answers = new Map<string, Answer>()
const sent: { path: string; input: unknown }[] = []

/** Answers a call from now on; an `AppError` that is thrown refuses it as the server does. */
export function answer<Path extends CallPath>(
  path: Path,
  give: (input: Input<Path>) => Output<Path> | Promise<Output<Path>>,
): void {
  const typed: { give(input: Input<Path>): unknown } = { give }
  answers.set(path, typed)
}

/** From now on the call's request finds no server. */
export const lose = (path: CallPath): void => void answers.delete(path)

/** What was sent to a call, the oldest first. */
export const sentTo = (path: CallPath): unknown[] =>
  sent.filter((call) => call.path === path).map(({ input }) => input)

/** Puts the answers in the place of the server. */
export function connect(): void {
  globalThis.fetch = async (url, options) => {
    const request = new Request(url, options)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/trpc/')) return await realFetch(url, options)
    const asked = pathname.slice('/trpc/'.length).split(',')
    if (!asked.every((path) => answers.has(path))) throw new TypeError('Failed to fetch')
    return await fetchRequestHandler({
      endpoint: '/trpc',
      req: request,
      router: routerFor(request),
    })
  }
}

export function disconnect(): void {
  globalThis.fetch = realFetch
  answers.clear()
  sent.length = 0
}

function routerFor({ method }: Request) {
  const calls = [...answers].map(([path, answer]) => {
    const resolve = ({ input }: { input: unknown }) => giveTo(path, answer, input)
    return [path, method === 'POST' ? procedure.mutation(resolve) : procedure.query(resolve)]
  })
  return t.router(Object.fromEntries(calls))
}

async function giveTo(path: string, answer: Answer, input: unknown) {
  sent.push({ path, input })
  try {
    return await answer.give(input)
  } catch (error) {
    throw error instanceof AppError ? toTrpcError(error) : error
  }
}
