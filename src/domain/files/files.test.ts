import { expect, it } from 'vitest'
import { cleanFileName, contentTypeOf, formatMegabytes, previewKind } from './files.ts'

it.each([
  ['image', 'jpg jpeg png gif webp svg bmp'],
  ['pdf', 'pdf'],
  ['video', 'mp4 webm ogg mov'],
  ['audio', 'mp3 wav m4a'],
  ['text', 'txt md json csv log'],
  ['other', 'html xml xhtml js docx exe zip constructor __proto__'],
])('previews %s: %s', (kind, extensions) => {
  for (const extension of extensions.split(' ')) {
    expect(previewKind(`a.${extension}`)).toBe(kind)
    expect(previewKind(`資料.最終.${extension.toUpperCase()}`)).toBe(kind)
  }
})

it.each(['a.html', 'a.htm', 'a.xml', 'a.js', 'a', '', 'a.constructor'])(
  'gives %j no type that a browser runs',
  (name) => {
    expect(contentTypeOf(name)).toBe('application/octet-stream')
  },
)

it.each([
  ['会則.pdf', '会則.pdf'],
  ['か\u3099.txt', 'が.txt'],
  ['../../a.txt', 'a.txt'],
  ['a\\b\\c.txt', 'c.txt'],
  ['  a.txt ', 'a.txt'],
  ['.htaccess', 'htaccess'],
  ['...', 'file'],
  ['', 'file'],
  ['a\u0000b\u001f.txt', 'ab.txt'],
  ['\ud800.txt', '\ufffd.txt'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ['x'.repeat(300), 'x'.repeat(200)],
])('cleans the name %j to %j', (sent, kept) => {
  expect(cleanFileName(sent)).toBe(kept)
})

it('shows sizes in megabytes with two decimals, and none of a file as nothing', () => {
  expect([0, 1, 880_804, 52_428_800].map(formatMegabytes)).toEqual([
    '0.00 MB',
    '0.01 MB',
    '0.84 MB',
    '50.00 MB',
  ])
})
