import { expect, test } from 'vitest'
import { aClub, aPlayer, PASSWORD, type Person, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { listed } from '../../../tests/support/listed.ts'
import { JPEG } from '../../../tests/support/photo.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { isStored, keyAt } from '../../../tests/support/stored.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'

const { db } = await testDatabase()
const club = await aClub(db)

async function link(one: Person, other: Person) {
  const { id } = await one.calls.player.siblings.request({ siblingEmail: other.email })
  await other.calls.player.siblings.approve({ id })
}

/** A member who has left a trace everywhere. */
async function aBusyMember() {
  const member = await aPlayer(db, club.teamId, [club.category.id])
  const sibling = await aPlayer(db, club.teamId, [club.category.id])
  await link(member, sibling)
  await club.teammate.calls.player.siblings.request({ siblingEmail: member.email })
  const events = [await club.anEvent(), await club.anEvent({ date: '2026-11-29' })]
  for (const { id: scheduleId } of events)
    await member.calls.player.attendances.answer({ scheduleId, status: '○', comment: 'はい' })
  await member.calls.player.siblings.switchTo({ studentId: sibling.id })
  await member.calls.player.attendances.answer({ scheduleId: events[0]?.id ?? '', status: '×' })
  await member.calls.player.siblings.switchTo({ studentId: member.id })
  await club.coach.calls.coach.fees.save({ studentId: member.id, year: 2026, month: 11 })
  await member.calls.player.profile.update({ photoUrl: JPEG })
  await member.calls.public.passwordReset.player.request({ email: member.email })
  await takeMails()
  return { member, sibling, events }
}

test('the confirmation tells how much goes', async () => {
  const { member } = await aBusyMember()
  const nobody = await aPlayer(db, club.teamId)
  const loss = (person: Person) => person.calls.player.profile.previewWithdrawal({})
  expect(await loss(member)).toEqual({ answers: 2, tuitionPayments: 1, siblingLinks: 2 })
  expect(await loss(nobody)).toEqual({ answers: 0, tuitionPayments: 0, siblingLinks: 0 })
})

test('a withdrawal leaves no row of the member in any table, and no photo', async () => {
  const { member, sibling, events } = await aBusyMember()
  const { photoUrl } = (await member.calls.player.me()).student
  const photo = photoUrl?.split('/').at(-1) ?? 'none'
  const key = await keyAt(db, photoUrl)
  expect(await isStored(key)).toBe(true)
  const tracesOf = async () =>
    Object.entries(await dump(db)).filter(([, rows]) =>
      rows.some((row) =>
        [member.id, member.accountId, member.email, photo].some((text) => row.includes(text)),
      ),
    )
  expect((await tracesOf()).map(([table]) => table).sort()).toEqual([
    'accounts',
    'attendance_changes',
    'attendances',
    'club_events',
    'member_access',
    'password_resets',
    'sessions',
    'sibling_links',
    'stored_files',
    'student_categories',
    'students',
    'tuition_payments',
  ])
  expect(await member.calls.player.profile.withdraw({})).toEqual({ success: true })
  expect(await tracesOf()).toEqual([])
  expect(await isStored(key)).toBe(false)

  const [kept] = await listed(sibling.calls.player.attendances.ofStudent({ studentId: sibling.id }))
  expect(kept).toMatchObject({
    scheduleId: events[0]?.id,
    status: '×',
    answeredBy: 'sibling',
    answeredById: null,
  })
  expect(await sibling.calls.player.siblings.links({})).toEqual([])
})

test('it ends every session, and the password opens nothing', async () => {
  const { member } = await aBusyMember()
  const cookies = new Map(member.cookies)
  await member.calls.player.profile.withdraw({})
  expect(member.cookies.has('player_session')).toBe(false)
  for (const [name, value] of cookies) member.cookies.set(name, value)
  expect(await refusal(member.calls.player.me())).toMatchObject({ code: 'UNAUTHORIZED' })
  const { email } = member
  expect(
    await refusal(member.calls.public.logInPlayer({ email, password: PASSWORD })),
  ).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('the coaches read of it in one line', async () => {
  const member = await aPlayer(db, club.teamId)
  const leaving = () => member.calls.player.profile.withdraw({})
  expect(await sentencesOf(club.coach.calls, leaving)).toEqual(['高橋 蓮さんが退会しました'])
})

test('in a team-mate’s name it is refused, in another team’s it finds nobody', async () => {
  const foreign = await aClub(db)
  const { withdraw, previewWithdrawal } = club.player.calls.player.profile
  const before = await dump(db)
  for (const call of [withdraw, previewWithdrawal]) {
    const mate = await refusal(call({ studentId: club.teammate.id }))
    expect(mate).toMatchObject({ code: 'FORBIDDEN' })
    const stranger = await refusal(call({ studentId: foreign.player.id }))
    expect(stranger).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(call({ studentId: '1' }))).toMatchObject({ code: 'BAD_REQUEST' })
  }
  expect(await dump(db)).toEqual(before)
})
