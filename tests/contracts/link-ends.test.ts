import { describe, expect, test } from 'vitest'
import { giveNewPassword } from '../../src/server/admins/admins.ts'
import { findLink, issueLink, type Purpose } from '../../src/server/notices/links.ts'
import { findRecipient, type Recipient } from '../../src/server/notices/recipient.ts'
import { testApp } from '../support/app.ts'
import {
  aBrowser,
  aClub,
  anAdmin,
  type Club,
  NOW,
  PASSWORD,
  type Person,
  takeMails,
} from '../support/club.ts'
import { testDatabase } from '../support/database.ts'
import { aFamily } from '../support/family.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database, { settings: { PUBLIC_URL: 'https://club.test' } })
const admin = await anAdmin(db)

const currentPassword = PASSWORD
const newPassword = 'atarashii-1'
const expiresAt = new Date(NOW.getTime() + 60 * 60_000)
const acting = ['answer', 'read', 'fee'] as const
const ofTheAddress = ['topic', 'address'] as const
const purposes: Purpose[] = [...acting, ...ofTheAddress]

async function aHousehold() {
  const club = await aClub(db)
  const { mother, children } = await aFamily(db, club)
  return { ...club, mother, children }
}
type Household = Awaited<ReturnType<typeof aHousehold>>

async function recipientOf({ teamId }: Pick<Club, 'teamId'>, { accountId }: Person) {
  const recipient = await findRecipient(db, teamId, accountId)
  if (!recipient) throw new Error('there is no such account')
  return recipient
}

const issue = (recipient: Recipient, purpose: Purpose, payload = {}) =>
  issueLink(db, { recipient, purpose, payload, expiresAt })
const linksTo = async (recipient: Recipient) =>
  Promise.all(purposes.map(async (purpose) => [purpose, await issue(recipient, purpose)] as const))

/** The purposes of links that still lead somewhere. */
async function alive(links: Awaited<ReturnType<typeof linksTo>>) {
  const found = await Promise.all(
    links.map(async ([purpose, token]) => (await findLink(db, purpose, token, NOW))?.purpose),
  )
  return purposes.filter((purpose) => found.includes(purpose))
}

async function reset(kind: 'coach' | 'player', { email }: Person) {
  const calls = aBrowser(db).calls.public.passwordReset[kind]
  await takeMails()
  await calls.request({ email })
  const [mail] = await takeMails()
  const token = /[?]token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'none'
  await calls.reset({ token, newPassword })
}

type Who = 'owner' | 'coach' | 'player' | 'mother'
type Change = (household: Household, person: Person) => Promise<unknown>
const newEmail = ({ id }: Person) => `new-${id}@example.jp`

const passwords: [string, Who, Change][] = [
  [
    'a coach’s own new password',
    'coach',
    (_, { calls }) => calls.coach.profile.changePassword({ currentPassword, newPassword }),
  ],
  [
    'a coach’s new password by the owner',
    'coach',
    ({ owner }, { id }) => owner.calls.coach.coaches.setPassword({ id, password: newPassword }),
  ],
  [
    'the owner’s new password among the coaches’',
    'owner',
    (_, { id, calls }) =>
      calls.coach.coaches.setPassword({ id, password: newPassword, currentPassword }),
  ],
  [
    'the owner’s new password by an administrator',
    'owner',
    ({ teamId }) => admin.calls.admin.teams.setOwnerPassword({ teamId, password: newPassword }),
  ],
  ['a coach’s reset', 'coach', (_, person) => reset('coach', person)],
  [
    'a player’s new password',
    'player',
    (_, { calls }) => calls.player.profile.changePassword({ currentPassword, newPassword }),
  ],
  ['a player’s reset', 'player', (_, person) => reset('player', person)],
  [
    'a guardian’s new password',
    'mother',
    (_, { calls }) => calls.player.guardian.changePassword({ currentPassword, newPassword }),
  ],
  ['a guardian’s reset', 'mother', (_, person) => reset('player', person)],
  [
    'an unlinking',
    'mother',
    ({ coach, children: [studentId = ''] }, { id }) =>
      coach.calls.coach.guardians.unlink({ id, studentId }),
  ],
  [
    'a log-in that becomes a guardian’s',
    'player',
    (_, { calls }) =>
      calls.player.profile.convert({
        relation: 'mother',
        lastName: '高橋',
        firstName: '由美子',
      }),
  ],
]

const addresses: [string, Who, Change][] = [
  [
    'a coach’s new address',
    'coach',
    (_, person) =>
      person.calls.coach.profile.changeEmail({ currentPassword, newEmail: newEmail(person) }),
  ],
  [
    'a player’s new address',
    'player',
    (_, person) =>
      person.calls.player.profile.changeEmail({ currentPassword, email: newEmail(person) }),
  ],
  [
    'a guardian’s new address',
    'mother',
    (_, person) =>
      person.calls.player.guardian.changeEmail({ currentPassword, email: newEmail(person) }),
  ],
]

const ends: [string, Who, Change][] = [
  ['a coach’s removal', 'coach', ({ owner }, { id }) => owner.calls.coach.coaches.delete({ id })],
  ['a player’s withdrawal', 'player', (_, { calls }) => calls.player.profile.withdraw({})],
  [
    'a member’s removal',
    'player',
    ({ coach }, { id }) => coach.calls.coach.students.remove({ studentId: id }),
  ],
]

const cases: [string, Who, Change, readonly Purpose[]][] = [
  ...passwords.map((one): (typeof cases)[number] => [...one, ofTheAddress]),
  ...addresses.map((one): (typeof cases)[number] => [...one, []]),
  ...ends.map((one): (typeof cases)[number] => [...one, []]),
]

describe.each(cases)('after %s', (_what, who, change, left) => {
  test(`of mailed links, those of ${left.join(' and ') || 'no purpose'} are left, and nobody else’s end`, async () => {
    const household = await aHousehold()
    const person = household[who]
    const recipient = await recipientOf(household, person)
    const links = await linksTo(recipient)
    const others = await linksTo(await recipientOf(household, household.teammate))
    expect(await alive(links)).toEqual(purposes)
    await change(household, person)
    expect(await alive(links)).toEqual(left)
    expect(await alive(others)).toEqual(purposes)
  })
})

describe.each([...passwords, ...addresses])('during %s', (_what, who, change) => {
  test('a mail that is under way brings no link that acts', async () => {
    const household = await aHousehold()
    const person = household[who]
    const recipient = await recipientOf(household, person)
    await change(household, person)
    const late = await linksTo(recipient)
    expect(
      (await alive(late)).filter((purpose) => purpose !== 'topic' && purpose !== 'address'),
    ).toEqual([])
    const anew = await linksTo(await recipientOf(household, person))
    expect(await alive(anew)).toEqual(purposes)
  })
})

test.each([
  [
    'by themselves',
    ({ calls }: Person) => calls.admin.accounts.changeOwnPassword({ currentPassword, newPassword }),
  ],
  ['by the command', ({ email }: Person) => giveNewPassword(db, email, NOW)],
])('an administrator’s links end with a new password %s', async (_by, change) => {
  const [person, club] = [await anAdmin(db), await aClub(db)]
  const links = await linksTo(await recipientOf(club, person))
  await change(person)
  expect(await alive(links)).toEqual(ofTheAddress)
})

describe('the pages behind mails', () => {
  const stored = async () => [
    await db.selectFrom('attendances').selectAll().execute(),
    await db.selectFrom('announcementReads').selectAll().execute(),
  ]

  const form = (payload: string) => ({
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  test.each(['player', 'mother'] as const)(
    'of a %s store nothing after a reset, but mails can be stopped',
    async (who) => {
      const household = await aHousehold()
      const person = household[who]
      const event = await household.anEvent()
      const announced = await household.coach.calls.coach.announcements.create({
        title: '集合写真',
        body: 'ご注文ください。',
        categoryIds: [],
        documentIds: [],
      })
      const recipient = await recipientOf(household, person)
      const answer = `/a/${await issue(recipient, 'answer', { scheduleIds: [event.id] })}`
      const read = `/r/${await issue(recipient, 'read', { announcementId: announced.id })}`
      const topic = `/u/${await issue(recipient, 'topic', { topics: ['announcements'] })}`
      for (const path of [answer, read, topic])
        expect((await app.send('GET', path)).statusCode).toBe(200)
      await reset('player', person)
      const before = await stored()
      const studentId = who === 'player' ? person.id : household.children[0]
      const given = form(
        new URLSearchParams({ [`status ${event.id} ${studentId}`]: 'present' }).toString(),
      )
      expect((await app.send('GET', answer)).statusCode).toBe(404)
      expect((await app.send('POST', answer, given)).statusCode).toBe(404)
      expect((await app.send('GET', read)).statusCode).toBe(404)
      expect((await app.send('POST', read, form(''))).statusCode).toBe(404)
      expect(await stored()).toEqual(before)
      const stop = form('List-Unsubscribe=One-Click')
      expect((await app.send('POST', topic, stop)).statusCode).toBe(200)
    },
  )

  test('at the old address no mails of the new one can be stopped', async () => {
    const { player, teamId } = await aHousehold()
    const recipient = await recipientOf({ teamId }, player)
    const topic = `/u/${await issue(recipient, 'topic', { topics: ['announcements'] })}`
    await player.calls.player.profile.changeEmail({ currentPassword, email: newEmail(player) })
    const stop = form('List-Unsubscribe=One-Click')
    expect((await app.send('POST', topic, stop)).statusCode).toBe(404)
    const { topics } = await player.calls.player.notices.settings()
    expect(topics.find(({ topic }) => topic === 'announcements')).toMatchObject({ mail: true })
  })
})
