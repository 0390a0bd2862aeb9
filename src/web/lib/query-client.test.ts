import { MutationObserver, QueryObserver } from '@tanstack/react-query'
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
