import { createTRPCReact, getQueryKey } from '@trpc/react-query'
import { expect, test } from 'vitest'
import { queryKeyOf } from './page-answers.ts'
import type { AppRouter } from './trpc.ts'

const trpc = createTRPCReact<AppRouter>()

test('what a page brings is found where the hooks look for it', () => {
  const input = { studentId: 'x', from: '2026-11-01', to: '2026-11-30' }
  expect(queryKeyOf({ path: 'player.me' })).toEqual(getQueryKey(trpc.player.me, undefined, 'query'))
  expect(queryKeyOf({ path: 'player.schedules.list', input })).toEqual(
    getQueryKey(trpc.player.schedules.list, input, 'query'),
  )
})
