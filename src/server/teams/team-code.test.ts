import { expect, test } from 'vitest'
import { aBrowser, aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { issueTeamCode } from './team-code.ts'

const { db } = await testDatabase()
const register = (teamCode: string, email: string) =>
  aBrowser(db).calls.public.registerPlayer({
    lastName: '高橋',
    firstName: '蓮',
    email,
    password: 'himitsu-1',
    teamCode,
  })

test('a new code takes the place of the old one at once, and members stay', async () => {
  const { owner, coach, player, teamCode, teamId } = await aClub(db)
  const issued = await owner.calls.coach.issueTeamCode()
  expect(issued.teamCode).toMatch(/^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{8}$/)
  expect(issued.teamCode).not.toBe(teamCode)
  expect((await coach.calls.coach.me()).team).toEqual(issued)
  expect((await player.calls.player.me()).team.teamCode).toBe(issued.teamCode)

  expect(await refusal(register(teamCode, 'old-code@example.jp'))).toMatchObject({
    code: 'BAD_REQUEST',
    message: 'チームIDが見つかりません',
    fields: ['teamCode'],
  })
  expect(await register(issued.teamCode, 'new-code@example.jp')).toMatchObject({ teamId })
})

test("another team's code is not taken", async () => {
  const [club, other] = [await aClub(db), await aClub(db)]
  const codes = [other.teamCode, 'AAAA2222']
  const { teamCode } = await issueTeamCode(db, club.teamId, () => codes.shift() ?? '')
  expect(teamCode).toBe('AAAA2222')
})

test('only the owner issues one', async () => {
  const { coach, player } = await aClub(db)
  const before = await dump(db)
  for (const { calls } of [coach, player])
    expect(await refusal(calls.coach.issueTeamCode())).toMatchObject({ code: 'FORBIDDEN' })
  expect(await dump(db)).toEqual(before)
})
