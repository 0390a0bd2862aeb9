import { expect, test } from 'vitest'
import { slipsFor } from './slip-choice.ts'

const child = (id: string) => ({ id })
const known = {
  members: ['joined', 'half', 'none', 'invited'].map(child),
  guardians: [{ children: [child('joined'), child('half')] }],
  contacts: [{ studentId: 'half' }],
  invitations: [{ children: [child('invited')] }],
}

test.each([
  ['without', false, ['none']],
  ['without', true, ['none', 'invited']],
  ['unjoined', false, ['half', 'none']],
  ['unjoined', true, ['half', 'none', 'invited']],
  ['all', false, ['joined', 'half', 'none', 'invited']],
] as const)('slips of %s, with invited ones: %s', (whose, withInvited, ids) => {
  expect(slipsFor(known, { whose, one: null, withInvited })).toEqual(ids)
})

test('one child’s is printed alone, invited or not; of nobody chosen none', () => {
  const of = (one: string | null) => slipsFor(known, { whose: 'one', one, withInvited: false })
  expect([of('invited'), of(null)]).toEqual([['invited'], []])
})
