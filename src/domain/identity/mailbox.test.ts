import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['taro@example.jp', 'taro@example.jp'],
  ['Taro+a+b@Example.jp', 'taro@example.jp'],
  ['ta.ro@docomo.ne.jp', 'ta.ro@docomo.ne.jp'],
  ['ta.ro+x@googlemail.com', 'taro@gmail.com'],
  ['t.a.r.o@gmail.com', 'taro@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
