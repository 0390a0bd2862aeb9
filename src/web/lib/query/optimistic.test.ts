import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { optimistic, serverSaid } from './optimistic.ts'
import { queryClient } from './trpc.ts'

interface Tick {
  name: string
  isOn: boolean
}

const queryKey = [['coach', 'coachCategories', 'list'], { input: {}, type: 'query' }]
const shown = () => queryClient.getQueryData<string[]>(queryKey)
const draw = ({ name, isOn }: Tick) => [
  {
    queryKey,
    change: (names: string[]) => [
      ...names.filter((other) => other !== name),
      ...(isOn ? [name] : []),
    ],
  },
]

/** The requests on their way, in the order in which they were sent. */
const sent: {
  input: Tick
  /** What the server had said by then. */
  said: string[] | undefined
  store: (answer?: string) => void
  refuse: () => void
}[] = []
const request = (index: number) => expect.poll(() => sent[index]).toBeDefined()

function write(name: string, isOn: boolean) {
  const mutation = new MutationObserver(
    queryClient,
    optimistic({
      mutationKey: [['coach', 'coachCategories', 'add']],
      thing: (tick: Tick) => tick.name,
      draws: draw,
      send(input) {
        const { promise, resolve, reject } = Promise.withResolvers<string>()
        const said = serverSaid<string[]>(queryKey)
        const refuse = () => reject(new Error('refused'))
        sent.push({ input, said, store: (answer = name) => resolve(answer), refuse })
        return promise
      },
      stores: (answer, { isOn }) => draw({ name: answer, isOn }),
    }),
  )
  return mutation.mutate({ name, isOn }).catch(() => 'refused')
}

beforeEach(() => {
  queryClient.clear()
  sent.length = 0
  queryClient.setQueryData(queryKey, ['U-8'])
})

test('what is on its way is shown, and stays once it is stored', async () => {
  const adding = write('U-10', true)
  await request(0)
  expect(shown()).toEqual(['U-8', 'U-10'])
  sent[0]?.store()
  await adding
  expect(shown()).toEqual(['U-8', 'U-10'])
})

test('what is refused is taken back, and nothing that was written beside it', async () => {
  const refused = write('U-10', true)
  const stored = write('U-12', true)
  await request(1)
  sent[1]?.store()
  await stored
  sent[0]?.refuse()
  expect(await refused).toBe('refused')
  expect(shown()).toEqual(['U-8', 'U-12'])
})

test('writes to the same thing are sent one after the other, and the last stays', async () => {
  const writes = [true, false, true].map((isOn) => write('U-10', isOn))
  for (const index of [0, 1, 2]) {
    await request(index)
    expect(sent).toHaveLength(index + 1)
    expect(shown()).toEqual(['U-8', 'U-10'])
    sent[index]?.store()
  }
  await Promise.all(writes)
  expect(sent.map(({ input }) => input.isOn)).toEqual([true, false, true])
  expect(shown()).toEqual(['U-8', 'U-10'])
})

test('what is queued behind a refused write is not sent', async () => {
  const writes = [true, false].map((isOn) => write('U-8', isOn))
  await request(0)
  expect(shown()).toEqual([])
  sent[0]?.refuse()
  expect(await Promise.all(writes)).toEqual(['refused', 'refused'])
  expect(sent).toHaveLength(1)
  expect(shown()).toEqual(['U-8'])
  const later = write('U-8', false)
  await request(1)
  sent[1]?.store()
  expect(await later).toBe('U-8')
  expect(shown()).toEqual([])
})

test('what the server answers takes the place of what was drawn', async () => {
  const adding = write('u10', true)
  await request(0)
  expect(shown()).toEqual(['U-8', 'u10'])
  sent[0]?.store('U-10')
  await adding
  expect(shown()).toEqual(['U-8', 'U-10'])
})

test('a write is sent knowing what the ones before it have come to, and not what is only drawn', async () => {
  const writes = [write('U-10', true), write('U-10', false), write('U-12', true)]
  await request(1)
  expect(sent.map(({ said }) => said)).toEqual([['U-8'], ['U-8']])
  sent[0]?.store()
  await request(2)
  expect(sent[2]).toMatchObject({ input: { isOn: false }, said: ['U-8', 'U-10'] })
  for (const { store } of sent) store()
  await Promise.all(writes)
  expect(shown()).toEqual(['U-8', 'U-12'])
})

test('what the server says meanwhile is shown under what is on its way', async () => {
  const adding = write('U-10', true)
  await request(0)
  await queryClient.fetchQuery({ queryKey, queryFn: () => ['U-8', 'U-15'], staleTime: 0 })
  expect(shown()).toEqual(['U-8', 'U-15', 'U-10'])
  sent[0]?.refuse()
  await adding
  expect(shown()).toEqual(['U-8', 'U-15'])
})

test('an answer from before a write does not take it back', async () => {
  const asked = Promise.withResolvers<string[]>()
  const query = new QueryObserver(queryClient, { queryKey, queryFn: () => asked.promise })
  const adding = write('U-10', true)
  await request(0)
  const other = write('U-12', true)
  await request(1)
  const asking = query.refetch()
  sent[0]?.store()
  await adding
  asked.resolve(['U-8'])
  await asking
  expect(shown()).toEqual(['U-8', 'U-10', 'U-12'])
  sent[1]?.refuse()
  await other
  expect(shown()).toEqual(['U-8', 'U-10'])
})

test('what another account was shown does not come back', async () => {
  const adding = write('U-10', true)
  await request(0)
  queryClient.removeQueries({ queryKey })
  queryClient.setQueryData(queryKey, ['another'])
  sent[0]?.refuse()
  await adding
  expect(shown()).toEqual(['another'])
})
