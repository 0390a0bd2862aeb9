import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

let client: QueryClient
beforeEach(() => {
  client = createQueryClient()
  return () => client.clear()
})

/** A query on the screen, answered by hand: how often it was asked, and the way to answer. */
function watch(path: string, input?: object) {
  const answers: ((data: string) => void)[] = []
  const query = new QueryObserver(client, {
    queryKey: [path.split('.'), { input, type: 'query' }],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    initialData: 'old',
  })
  const stop = query.subscribe(() => {})
  return {
    asked: () => answers.length,
    answer: (data: string) => answers.at(-1)?.(data),
    shown: () => query.getCurrentResult().data,
    stop,
  }
}

/** A write that the test lets succeed or fail. */
function write(path: string, input?: object, isDrawn = false) {
  const sent = Promise.withResolvers<string>()
  const mutation = new MutationObserver<string, Error, object | undefined>(client, {
    mutationKey: [path.split('.')],
    mutationFn: () => sent.promise,
    meta: { isDrawn },
  })
  const settled = mutation.mutate(input).catch(() => 'failed')
  return { ...sent, settled, status: () => mutation.getCurrentResult().status }
}

const refusal = (code: string) =>
  TRPCClientError.from({ error: { code: -32000, message: '', data: { code } } })

test('a write is pending until what shows it is there again, and asks for nothing else', async () => {
  const venues = watch('coach.venues.list')
  const fees = watch('coach.fees.month')
  const adding = write('coach.venues.create')
  adding.resolve('stored')
  await expect.poll(venues.asked).toBe(1)
  expect(adding.status()).toBe('pending')
  venues.answer('new')
  expect(await adding.settled).toBe('stored')
  expect([venues.shown(), fees.asked()]).toEqual(['new', 0])
})

test('what is on no screen is asked for when it is opened', async () => {
  const closed = watch('coach.venues.list')
  closed.stop()
  const adding = write('coach.venues.create')
  adding.resolve('stored')
  await adding.settled
  expect(closed.asked()).toBe(0)
  const [venues] = client.getQueryCache().findAll({ queryKey: [['coach', 'venues']] })
  expect(venues?.isStale()).toBe(true)
})

test('of several writes that are shown at once, the last asks quietly for what they all change', async () => {
  const list = watch('coach.students.list')
  const [first, second] = [1, 2].map(() => write('coach.studentCategories.add', {}, true))
  first?.resolve('stored')
  await first?.settled
  expect(list.asked()).toBe(0)
  second?.resolve('stored')
  expect(await second?.settled).toBe('stored')
  await expect.poll(list.asked).toBe(1)
})

test('nothing is asked about what was just deleted', async () => {
  const preview = watch('coach.schedules.previewDelete', { id: 'gone', deleteType: 'this' })
  const other = watch('coach.schedules.get', { id: 'there' })
  const removing = write('coach.schedules.delete', { id: 'gone' })
  removing.resolve('stored')
  await expect.poll(other.asked).toBe(1)
  other.answer('new')
  await removing.settled
  expect(preview.asked()).toBe(0)
})

test('a screen that was too old is fresh before its write counts as refused', async () => {
  const fees = watch('coach.fees.month')
  const reset = write('coach.fees.resetUnpaid')
  reset.reject(refusal('CONFLICT'))
  await expect.poll(fees.asked).toBe(1)
  expect(reset.status()).toBe('pending')
  fees.answer('new')
  expect(await reset.settled).toBe('failed')
  expect(fees.shown()).toBe('new')
})

test('a write without an answer may be stored: the screen asks, and says at once that it failed', async () => {
  const fees = watch('coach.fees.month')
  const reset = write('coach.fees.resetUnpaid')
  reset.reject(new Error('no connection'))
  expect(await reset.settled).toBe('failed')
  await expect.poll(fees.asked).toBe(1)
})

test('a mutation without a row is never sent', async () => {
  let sent = 0
  const mutation = new MutationObserver(client, { mutationFn: async () => (sent += 1) })
  await expect(mutation.mutate()).rejects.toThrow('No row says what the mutation')
  expect(sent).toBe(0)
})

test('a choice that was refused may be from a list that is old', async () => {
  const categories = watch('coach.categories.list')
  const adding = write('coach.schedules.create')
  adding.reject(refusal('BAD_REQUEST'))
  await adding.settled
  await expect.poll(categories.asked).toBe(1)
})
