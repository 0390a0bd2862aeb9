import { expect, it } from 'vitest'
import { entryToasts } from './entry-toasts.ts'
import { networkMessage, refusals } from './messages.ts'
import { toasts } from './toasts.ts'

const sentences = [
  ...Object.values({ ...entryToasts, ...toasts }).flatMap((group) =>
    Object.values(group).flatMap(Object.values<string>),
  ),
  networkMessage,
  ...Object.values(refusals).map((error) => (typeof error === 'string' ? error : error('1a2b'))),
]

it.each(sentences)('%s is Japanese', (sentence) => {
  expect(sentence).toMatch(/[ぁ-んァ-ン一-龠]/)
})

it('a bug’s sentence holds the id of its log entry', () => {
  expect(refusals.unexpected('1a2b')).toContain('1a2b')
})
