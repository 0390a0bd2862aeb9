import { expect, test } from 'vitest'
import { invitedCode, tidyTeamCode } from './team-code.ts'

test('a team code is typed in any case, width and with spaces', () => {
  expect(tidyTeamCode(' hkr7 m2xt ')).toBe('HKR7M2XT')
  expect(tidyTeamCode('ｈｋｒ７ｍ２ｘｔ')).toBe('HKR7M2XT')
})

test('a team code has no more than 8 characters', () => {
  expect(tidyTeamCode('HKR7M2XTZ')).toBe('HKR7M2XT')
})

test("an invitation's address brings the code, of digits alone too", () => {
  expect(invitedCode({ code: 'hkr7m2xt' })).toBe('HKR7M2XT')
  expect(invitedCode({ code: 23456789 })).toBe('23456789')
  expect(invitedCode({ code: true })).toBe('')
  expect(invitedCode({})).toBe('')
})
