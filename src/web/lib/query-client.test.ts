import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('a list that was on its way while something was added shows it', async () => {
  const client = createQueryClient()
  const stored: string[] = []
  const answers: (() => void)[] = []
  const list = new QueryObserver(client, {
    queryKey: ['venues'],
    queryFn: () => {
      const read = [...stored]
      return new Promise<string[]>((resolve) => answers.push(() => resolve(read)))
    },
  })
  const stop = list.subscribe(() => {})
  const add = new MutationObserver(client, {
    mutationFn: async (name: string) => stored.push(name),
    onSuccess: () => client.invalidateQueries({ queryKey: ['venues'] }),
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
