import { createTRPCUntypedClient, httpBatchLink, TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { networkMessage } from '../../../domain/words/messages.ts'
import { errorCode, errorMessage, fieldErrors, withReason } from './errors.ts'

const issues = [{ path: 'email', message: '有効なメールアドレスを入力してください' }]
const refused = TRPCClientError.from({
  error: {
    code: -32600,
    message: '入力内容を確認してください',
    data: { code: 'BAD_REQUEST', issues },
  },
})
const unreachable = TRPCClientError.from(new TypeError('Failed to fetch'))

test('a refusal says the sentence of the server', () => {
  expect(errorMessage(refused, 'だめでした')).toBe('入力内容を確認してください')
  expect(errorCode(refused)).toBe('BAD_REQUEST')
  expect(fieldErrors(refused)).toEqual(issues)
})

test('without an answer it is the network, or what the caller says', () => {
  expect(errorMessage(unreachable)).toBe(networkMessage)
  expect(errorMessage(unreachable, 'だめでした')).toBe('だめでした')
  expect(errorMessage(new Error('boom'), 'だめでした')).toBe('だめでした')
  expect(errorCode(unreachable)).toBeNull()
  expect(fieldErrors(unreachable)).toEqual([])
})

test.each([
  ['a page', '<html><h1>503 Service Temporarily Unavailable</h1></html>'],
  ['JSON of its own', '{"error":"no upstream"}'],
])('%s of a proxy before the server reads as no connection', async (_what, body) => {
  const proxy = async () => new Response(body, { status: 503 })
  const client = createTRPCUntypedClient({
    links: [httpBatchLink({ url: 'http://club.test/trpc', fetch: proxy })],
  })
  const error: unknown = await client.query('coach.me').catch((failed: unknown) => failed)
  expect(errorMessage(error)).toBe(networkMessage)
  expect(errorCode(error)).toBeNull()
})

test('what failed is followed by the reason, where there is one', () => {
  expect(withReason('移動に失敗しました', refused)).toBe(
    '移動に失敗しました。入力内容を確認してください',
  )
  expect(withReason('移動に失敗しました', unreachable)).toBe('移動に失敗しました')
})
