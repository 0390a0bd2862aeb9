import { describe, expect, it } from 'vitest'
import { TEAM_CODE_ALPHABET, teamCodeSchema } from './team.ts'

describe('a team code', () => {
  it.each([
    ['ABCD2345', 'ABCD2345'],
    [' abcd2345　', 'ABCD2345'],
  ])('%j is read as %s', (given, code) => {
    expect(teamCodeSchema.parse(given)).toBe(code)
  })

  it.each(['', 'ABCD234', 'ABCD23456', 12345678, null, undefined])('%j is refused', (code) => {
    expect(teamCodeSchema.safeParse(code).error?.issues).toMatchObject([
      { message: 'チームIDは8文字です' },
    ])
  })

  it('with a NUL byte is refused', () => {
    expect(teamCodeSchema.safeParse('ABCD\x00234').success).toBe(false)
  })

  it('is made without letters and digits that look alike', () => {
    expect(TEAM_CODE_ALPHABET).not.toMatch(/[01IO]/)
    expect(new Set(TEAM_CODE_ALPHABET).size).toBe(TEAM_CODE_ALPHABET.length)
  })
})
