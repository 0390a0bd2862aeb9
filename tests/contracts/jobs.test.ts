import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../../src/server/db/database.ts'
import { enqueue } from '../../src/server/jobs/enqueue.ts'
import { isRecurring } from '../../src/server/jobs/run-job.ts'
import { aClub, aCoach } from '../support/club.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { aMailServer } from '../support/mail-server.ts'
import { startServer } from '../support/server.ts'

const killed = await testDatabase()
const shared = await testDatabase()
const onPostgres = shared.databaseUrl ? test : () => {}
const settingsFor = ({ dataDir, databaseUrl }: TestDatabase, smtpUrl: string) => ({
  DATA_DIR: dataDir,
  SMTP_URL: smtpUrl,
  TRUST_PROXY: 'loopback',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

async function coachesOf({ db }: TestDatabase, count: number): Promise<string[]> {
  const { teamId } = await aClub(db)
  const coaches = await Promise.all(Array.from({ length: count }, () => aCoach(db, teamId)))
  return coaches.map(({ email }) => email)
}

/** As long as nothing but what recurs is left. */
const untilDone = ({ db }: TestDatabase, timeout: number) =>
  expect
    .poll(
      async () => {
        const jobs = await db.selectFrom('jobs').select('kind').execute()
        return jobs.filter(({ kind }) => !isRecurring(kind))
      },
      { timeout },
    )
    .toEqual([])

const countsOf = (got: { to: string }[]) =>
  got.reduce(
    (counts, { to }) => counts.set(to, (counts.get(to) ?? 0) + 1),
    new Map<string, number>(),
  )

test('kill -9 in the middle of 200 writes that send mail loses no mail, and sends few twice', async () => {
  const emails = await coachesOf(killed, 200)
  const mails = await aMailServer(() => wait(50))
  onTestFinished(mails.close)
  const first = await startServer(settingsFor(killed, mails.url))
  const acknowledged: string[] = []
  const ask = async (email: string) => {
    const answer = await fetch(`${first.url}/api/coach/request-password-reset`, {
      method: 'POST',
      // Each from a network of its own, which has its own share.
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${emails.indexOf(email)}`,
      },
      body: JSON.stringify({ email }),
    })
    if (answer.ok) acknowledged.push(email)
    if (acknowledged.length === 100) await first.kill()
  }
  const asked = emails.values()
  const askers = Array.from({ length: 8 }, async () => {
    for (const email of asked) await ask(email).catch(() => {})
  })
  await Promise.all(askers)
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)
  expect(acknowledged.length).toBeLessThan(200)
  const before = countsOf(mails.got)
  expect(before.size).toBeLessThan(acknowledged.length)

  // A minute later, the leases of the dead process are over.
  const { db } = killed
  await db.updateTable('jobs').set({ leasedUntil: '2026-01-01T00:00:00.000Z' }).execute()
  const second = await startServer(settingsFor(killed, mails.url))
  onTestFinished(second.stop)
  await untilDone(killed, 60_000)
  const counts = countsOf(mails.got)
  expect(acknowledged.filter((email) => !counts.has(email))).toEqual([])
  expect([...counts.values()].filter((count) => count > 2)).toEqual([])
  const twice = [...counts.values()].filter((count) => count === 2).length
  // No more than were under way at once.
  expect(twice).toBeLessThanOrEqual(5)
}, 120_000)

// One process alone opens an SQLite file: two connections to one are in src/server/jobs/jobs.test.ts.
onPostgres(
  'two processes share 1,000 jobs and run each once',
  async () => {
    const emails = await coachesOf(shared, 200)
    // As many as one account gets in 15 minutes.
    const wanted = emails.flatMap((email) => Array.from({ length: 5 }, () => email))
    const mails = await aMailServer()
    onTestFinished(mails.close)
    const now = new Date()
    const asked = { kind: 'coach', publicUrl: 'http://club.test' } as const
    await inTransaction(shared.db, async (tx) => {
      for (const email of wanted) await enqueue(tx, 'resetMail', { ...asked, email }, now)
    })
    const senders = ['one@example.jp', 'two@example.jp']
    const servers = await Promise.all(
      senders.map((name) => startServer({ ...settingsFor(shared, mails.url), MAIL_FROM: name })),
    )
    onTestFinished(async () => {
      await Promise.all(servers.map(({ stop }) => stop()))
    })
    await untilDone(shared, 120_000)
    expect(mails.got.map(({ to }) => to).toSorted()).toEqual(wanted.toSorted())
    expect(new Set(mails.got.map(({ from }) => from))).toEqual(new Set(senders))
  },
  180_000,
)
