import { expect, test } from 'vitest'
import { linkParts } from './links.ts'

/** The parts as text, the links in 〈 〉. */
const marked = (text: string) =>
  linkParts(text)
    .map(({ text, isLink }) => (isLink ? `〈${text}〉` : text))
    .join('')

test.each([
  ['', ''],
  ['持ち物：すね当て', '持ち物：すね当て'],
  ['https://example.jp', '〈https://example.jp〉'],
  ['HTTP://EXAMPLE.JP/A', '〈HTTP://EXAMPLE.JP/A〉'],
  [
    '詳細：https://example.jp/a?b=1&c=%E3%81%82#d。集合は9時',
    '詳細：〈https://example.jp/a?b=1&c=%E3%81%82#d〉。集合は9時',
  ],
  ['地図はhttps://example.jp/mapをご覧ください', '地図は〈https://example.jp/map〉をご覧ください'],
  [
    '（https://example.jp/）、「https://example.jp/b」',
    '（〈https://example.jp/〉）、「〈https://example.jp/b〉」',
  ],
  ['(https://example.jp/a)', '(〈https://example.jp/a〉)'],
  ['https://example.jp/a_(b)', '〈https://example.jp/a_(b)〉'],
  [
    'See https://example.jp/a. Then https://example.jp/b, https://example.jp/c!',
    'See 〈https://example.jp/a〉. Then 〈https://example.jp/b〉, 〈https://example.jp/c〉!',
  ],
  ['https://a.jp\nhttps://b.jp　終わり', '〈https://a.jp〉\n〈https://b.jp〉　終わり'],
  ['https://example.jp，https://example.jp／', '〈https://example.jp〉，〈https://example.jp〉／'],
  ['https://example.jp"onclick="x"><b>', '〈https://example.jp〉"onclick="x"><b>'],
  [
    'javascript:alert(1) ftp://example.jp example.jp',
    'javascript:alert(1) ftp://example.jp example.jp',
  ],
  ['https:// と http://.', 'https:// と http://.'],
])('%s', (text, expected) => {
  expect(marked(text)).toBe(expected)
})

test('a long text of brackets takes no long time', () => {
  const start = performance.now()
  linkParts(`https://a.jp/${')'.repeat(2000)}`)
  expect(performance.now() - start).toBeLessThan(1000)
})
