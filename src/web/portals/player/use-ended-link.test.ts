import { expect, test } from 'vitest'
import { hasFallenBack } from './use-ended-link.ts'

const about = (id: string) => ({ id })
const seen = (id: string, isSwitched: boolean, ...targets: string[]) => ({
  student: { id },
  isSwitched,
  switchTargets: targets.map(about),
})
const hanaOverRen = seen('hana', true, 'ren')

test.each([
  ['the link ended', hanaOverRen, seen('ren', false), true],
  ['another link is left', seen('hana', true, 'ren', 'mei'), seen('ren', false, 'mei'), true],
  ['switched back', hanaOverRen, seen('ren', false, 'hana'), false],
  ['switched further', seen('hana', true, 'ren', 'mei'), seen('mei', true, 'ren', 'hana'), false],
  ['the same account, asked again', hanaOverRen, hanaOverRen, false],
  ['somebody else logged in', hanaOverRen, seen('mei', false), false],
  [
    'the link ended, and the own account was open',
    seen('ren', false, 'hana'),
    seen('ren', false),
    false,
  ],
  ['the own browser ended it, and has said so', seen('hana', true), seen('ren', false), false],
])('%s', (_what, before, now, expected) => {
  expect(hasFallenBack(before, now)).toBe(expected)
})
