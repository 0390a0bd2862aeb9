import { expect, test } from 'vitest'
import { changesIn } from './use-form.ts'

const output = { name: '市民球場', address: null, photoUrl: null }

test.each([
  ['nothing', {}, {}],
  ['one field', { name: true }, { name: '市民球場' }],
  ['a field that was emptied', { address: true }, { address: null }],
  ['one that was changed back', { name: false, address: true }, { address: null }],
])('of %s that was changed, that alone is sent', (_what, changed, sent) => {
  expect(changesIn(output, changed)).toStrictEqual(sent)
})
