import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { today } from '../../src/domain/time/clock.ts'
import { addDays } from '../../src/domain/time/dates.ts'
import { inTransaction } from '../../src/server/db/database.ts'
import { tell } from '../../src/server/notices/tell.ts'
import { testNotice } from '../../src/server/notices/test-notice.ts'
import { aClub, aCoach, aPlayer } from '../support/club.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { aMailServer } from '../support/mail-server.ts'
import { startServer } from '../support/server.ts'

const killed = await testDatabase()
const shared = await testDatabase()
const onPostgres = shared.databaseUrl ? test : () => {}
const settingsFor = ({ dataDir, databaseUrl }: TestDatabase, smtpUrl: string) => ({
  DATA_DIR: dataDir,
  SMTP_URL: smtpUrl,
  MAIL_PER_MINUTE: '10000',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

const NO_TIME = { startHour: null, startMinute: null, endHour: null, endMinute: null }

/** A change that so many people hear of at once. @returns their addresses */
async function tellMany({ db }: TestDatabase, count: number): Promise<string[]> {
  const { teamId } = await aClub(db)
  const coaches = await Promise.all(Array.from({ length: count }, () => aCoach(db, teamId)))
  const news = coaches.map(({ accountId }) => ({
    key: null,
    payload: { accountId },
    isUrgent: true,
  }))
  const options = { now: new Date(), actor: null }
  await inTransaction(db, (tx) => tell(tx, teamId, testNotice, news, options))
  return coaches.map(({ email }) => email).toSorted()
}

const untilDone = ({ db }: TestDatabase, timeout: number) =>
  expect
    .poll(
      () =>
        db
          .selectFrom('jobs')
          .select('id')
          .where('kind', 'in', ['remindTeam', 'expandNotices', 'deliver'])
          .execute(),
      { timeout },
    )
    .toEqual([])

test('kill -9 among 200 deliveries: after the restart exactly the missing mails come', async () => {
  const mails = await aMailServer(() => wait(20))
  onTestFinished(mails.close)
  const emails = await tellMany(killed, 200)
  const first = await startServer(settingsFor(killed, mails.url))
  await expect.poll(() => mails.got.length, { timeout: 30_000 }).toBeGreaterThan(60)
  await first.kill()
  expect(mails.got.length).toBeLessThan(200)
  // A minute later, the leases of the dead process are over.
  const { db } = killed
  await db.updateTable('jobs').set({ leasedUntil: '2026-01-01T00:00:00.000Z' }).execute()
  const second = await startServer(settingsFor(killed, mails.url))
  onTestFinished(second.stop)
  await untilDone(killed, 60_000)
  const counts = new Map<string, number>()
  for (const { to } of mails.got) counts.set(to, (counts.get(to) ?? 0) + 1)
  expect([...counts.keys()].toSorted()).toEqual(emails)
  const again = [...counts.values()].filter((count) => count > 1)
  // No more than were under way at once, and each of them bears the same name again.
  expect(again.length).toBeLessThanOrEqual(5)
  const names = mails.got.map(({ message }) => /^Message-ID: (\S+)/im.exec(message)?.[1])
  expect(new Set(names).size).toBe(200)
}, 120_000)

onPostgres(
  'two processes share 200 deliveries and send each once',
  async () => {
    const mails = await aMailServer()
    onTestFinished(mails.close)
    const emails = await tellMany(shared, 200)
    const senders = ['one@example.jp', 'two@example.jp']
    const servers = await Promise.all(
      senders.map((name) => startServer({ ...settingsFor(shared, mails.url), MAIL_FROM: name })),
    )
    onTestFinished(async () => {
      await Promise.all(servers.map(({ stop }) => stop()))
    })
    await untilDone(shared, 90_000)
    expect(mails.got.map(({ to }) => to).toSorted()).toEqual(emails)
    expect(new Set(mails.got.map(({ from }) => from))).toEqual(new Set(senders))
  },
  120_000,
)

/** Where it is between eight and nine in the evening now: events have reminded an hour ago. */
function eveningZone(): string {
  const ahead = (20 - new Date().getUTCHours() + 24) % 24
  const offset = ahead > 12 ? ahead - 24 : ahead
  // These zones count westwards.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

onPostgres(
  'two processes that both find that it is time remind everybody once',
  async () => {
    const mails = await aMailServer()
    onTestFinished(mails.close)
    const timeZone = eveningZone()
    const evening = await testDatabase()
    const { db } = evening
    const club = await aClub(db)
    const players = await Promise.all(
      Array.from({ length: 30 }, () => aPlayer(db, club.teamId, [club.category.id])),
    )
    await club.owner.calls.coach.settings.update({ remindersOn: true })
    // Without a start its answers close with its day, and it reminds two evenings before.
    const date = addDays(today({ now: new Date(), timeZone }), 2)
    await club.anEvent({ date, ...NO_TIME, notify: false })
    await db.deleteFrom('jobs').execute()
    const settings = { ...settingsFor(evening, mails.url), TIME_ZONE: timeZone }
    const servers = await Promise.all([startServer(settings), startServer(settings)])
    onTestFinished(async () => {
      await Promise.all(servers.map(({ stop }) => stop()))
    })
    const everybody = [club.player, club.teammate, ...players].map(({ email }) => email)
    await expect
      .poll(() => mails.got.map(({ to }) => to).toSorted(), { timeout: 60_000 })
      .toEqual(everybody.toSorted())
    await untilDone(evening, 30_000)
    const rows = await db.selectFrom('reminders').select('accountId').execute()
    expect([mails.got.length, rows.length]).toEqual([everybody.length, everybody.length])
  },
  120_000,
)
