import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { table } from '../../rest/table.ts'
import { templateOf } from '../../rest/templates.ts'
import { html } from './html.ts'
import { wordsFor } from './words.ts'

const { send } = await testApp(await testDatabase())
const answer = await send('GET', '/api/docs')

test('anybody may read the page, and it loads nothing', () => {
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ])
  expect(answer.body).toMatch(/^<!doctype html>\n<html lang="ja">/)
  expect(answer.body).not.toMatch(
    /<(script|img|iframe)|<link (?!rel="icon" href="data:)|\ssrc=|@import|url\(/,
  )
})

test('every call is on it, once', () => {
  const calls = [
    ...answer.body.matchAll(/<h3><code class="(\w+)">\w+<\/code> <code>(.*?)<\/code>/g),
  ]
  const shown = calls.map(([, method, path]) => `${method?.toUpperCase()} ${path}`)
  expect(shown.sort()).toEqual(table.map((row) => `${row.method} ${templateOf(row)}`).sort())
})

test('text is escaped, pieces of the page are not', () => {
  const piece = html`<p title="${'"'}">${['<script>', html`<b>${'&'}</b>`]}</p>`
  expect(String(piece)).toBe('<p title="&quot;">&lt;script&gt;<b>&amp;</b></p>')
})

test.each([
  [{ type: 'string', format: 'uuid' }, 'ID'],
  [{ type: 'string', maxLength: 100 }, '文字列（100文字まで）'],
  [{ type: 'string', minLength: 6, maxLength: 200 }, '文字列（6〜200文字）'],
  [{ type: 'integer', minimum: 1, maximum: 12 }, '整数（1〜12）'],
  [{ type: 'array', items: { type: 'string', format: 'uuid' } }, 'IDのリスト'],
  [{ anyOf: [{ enum: ['team', ''] }, { type: 'null' }] }, '"team" / "" / null'],
  [{ type: ['string', 'null'] }, '文字列 / null'],
  [{ $ref: '#/components/schemas/Day' }, '日付'],
] as const)('%o in words', (schema, words) => {
  const named = { Day: { type: 'string', format: 'date' } } as const
  expect(wordsFor(JSON.parse(JSON.stringify(schema)), named)).toBe(words)
})
