import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

const refusedWith = (code: string, path: string) =>
  TRPCClientError.from({ error: { code: -32000, message: '', data: { code, path } } })

test('a list that was on its way while something was added shows it', async () => {
  const client = createQueryClient()
  const stored: string[] = []
  const answers: (() => void)[] = []
  const list = new QueryObserver(client, {
    queryKey: [['coach', 'venues', 'list']],
    queryFn: () => {
      const read = [...stored]
      return new Promise<string[]>((resolve) => answers.push(() => resolve(read)))
    },
  })
  const stop = list.subscribe(() => {})
  const add = new MutationObserver(client, {
    mutationKey: [['coach', 'venues', 'create']],
    mutationFn: async (name: string) => stored.push(name),
  })
  const added = add.mutate('第一小学校')
  await expect.poll(() => answers).toHaveLength(2)
  for (const answer of answers) answer()
  await added
  expect(list.getCurrentResult().data).toEqual(['第一小学校'])
  stop()
})

test('what could not be loaded is asked for again once the connection is back; what is there is not', async () => {
  const client = createQueryClient()
  client.mount()
  let asked = 0
  const list = new QueryObserver(client, {
    queryKey: ['documents'],
    queryFn: async () => {
      asked += 1
      if (asked === 1) throw new Error('no connection')
      return ['要項']
    },
  })
  const stop = list.subscribe(() => {})
  const comeBack = () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  }
  await expect.poll(() => list.getCurrentResult().isError).toBe(true)
  comeBack()
  await expect.poll(() => list.getCurrentResult().data).toEqual(['要項'])
  comeBack()
  expect(asked).toBe(2)
  stop()
  client.unmount()
})

test.each(['UNAUTHORIZED', 'FORBIDDEN'])(
  'a call refused as %s asks who is signed in',
  async (code) => {
    const client = createQueryClient()
    const me = (portal: string) => {
      let asked = 0
      const queryFn = async () => (asked += 1)
      const query = new QueryObserver(client, { queryKey: [[portal, 'me']], queryFn })
      return { stop: query.subscribe(() => {}), asked: () => asked }
    }
    const [coach, player] = [me('coach'), me('player')]
    await expect.poll(() => client.isFetching()).toBe(0)
    const refused = new MutationObserver(client, {
      mutationKey: [['coach', 'venues', 'create']],
      mutationFn: () => Promise.reject(refusedWith(code, 'coach.venues.create')),
    })
    await expect(refused.mutate()).rejects.toThrow()
    await expect.poll(() => client.isFetching()).toBe(0)
    expect([coach.asked(), player.asked()]).toEqual([2, 1])
    for (const { stop } of [coach, player]) stop()
  },
)

test('what a write does not find leaves the lists of its portal, and is asked for but once', async () => {
  const client = createQueryClient()
  const stored = ['第一小学校']
  const notFound = (path: string) => refusedWith('NOT_FOUND', path)
  const asked = { list: 0, detail: 0, other: 0 }
  const watch = <Data>(queryKey: unknown[], queryFn: () => Promise<Data>) => {
    const query = new QueryObserver(client, { queryKey, queryFn })
    return { query, stop: query.subscribe(() => {}) }
  }
  const list = watch([['coach', 'venues', 'list']], async () => {
    asked.list += 1
    return [...stored]
  })
  const detail = watch([['coach', 'venues', 'get']], async () => {
    asked.detail += 1
    if (stored.length === 0) throw notFound('coach.venues.get')
    return stored[0]
  })
  const other = watch([['player', 'schedules', 'list']], async () => {
    asked.other += 1
    return []
  })
  await expect.poll(() => client.isFetching()).toBe(0)
  stored.pop()
  const remove = new MutationObserver(client, {
    mutationKey: [['coach', 'venues', 'delete']],
    mutationFn: () => Promise.reject(notFound('coach.venues.delete')),
  })
  await expect(remove.mutate()).rejects.toThrow()
  await expect.poll(() => list.query.getCurrentResult().data).toEqual([])
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(detail.query.getCurrentResult().isError).toBe(true)
  expect(asked).toMatchObject({ detail: 2, other: 1 })
  for (const { stop } of [list, detail, other]) stop()
})
