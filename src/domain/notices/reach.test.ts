import { expect, test } from 'vitest'
import { NO_MAIL_SERVER, type Reach, reachWords, tellsWhom } from './reach.ts'

const reach = (fields: Partial<Reach>): Reach => ({
  ...{ households: 40, reached: 40, byMail: 40, byPush: 0, missed: [], isMailDelivering: true },
  ...fields,
})

test.each([
  [{}, ['40世帯すべてに届きます（メール40・プッシュ0）。']],
  [
    { reached: 1, byMail: 1 },
    ['40世帯のうち1世帯に届きます（メール1・プッシュ0）。39世帯には届きません。'],
  ],
  [{ reached: 0, byMail: 0 }, ['40世帯のどこにも届きません。']],
  [
    { reached: 3, byMail: 0, byPush: 3, isMailDelivering: false },
    ['40世帯のうち3世帯に届きます（メール0・プッシュ3）。37世帯には届きません。', NO_MAIL_SERVER],
  ],
  [{ households: 0, reached: 0, byMail: 0, isMailDelivering: false }, ['知らせる家族はいません。']],
])('of %o the sentences are %o', (fields, words) => {
  expect(reachWords(reach(fields))).toEqual(words)
})

test('a button names whom it reaches, and nobody where it reaches nobody', () => {
  expect(tellsWhom(reach({ reached: 1 }))).toBe('1世帯に知らせる')
  expect(tellsWhom(reach({ reached: 0 }))).toBeNull()
})
