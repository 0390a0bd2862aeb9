import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from 'argon2'
import { v7 as newId } from 'uuid'
import type { AccountKind } from '../../src/domain/identity/account.ts'
import type { Db } from '../../src/server/db/database.ts'
import { diskStore } from '../../src/server/files/disk-store.ts'
import type { Files } from '../../src/server/files/uploads.ts'
import { createLogger } from '../../src/server/http/logger.ts'
import { createAccount } from '../../src/server/identity/accounts.ts'
import { type CookieJar, identityOf } from '../../src/server/identity/identity.ts'
import { giveOwnAccess } from '../../src/server/identity/member-access.ts'
import { asTeamId } from '../../src/server/identity/team-id.ts'
import { jobHandlers } from '../../src/server/job-handlers.ts'
import { runDueJobs } from '../../src/server/jobs/runner.ts'
import type { Mailer } from '../../src/server/mail/mailer.ts'
import { newBatch } from '../../src/server/parts/batch.ts'
import { pendingWork } from '../../src/server/pending/pending.ts'
import type { Context } from '../../src/server/procedures/context.ts'
import { type Caller, createCaller } from '../../src/server/routers/index.ts'
import { retallyMembers } from '../../src/server/tallies/tallies.ts'
import { newTeamCode } from '../../src/server/teams/team-code.ts'
import { openDatabases } from './database.ts'
import { outbox } from './mail-box.ts'
import { noPushes } from './no-pushes.ts'

/** Saturday, 21 November 2026, 09:00 in Tokyo. */
export const NOW = new Date('2026-11-21T00:00:00Z')
export const PASSWORD = 'himitsu-1'

/** A hash says what it cost: this one is verified at once, where an account's own takes 50 ms. */
const passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 2, parallelism: 1 })

/** A browser: its cookies, and the calls that it can make. The clock can be moved. */
export interface Browser {
  cookies: Map<string, string>
  /** Calls at `NOW`, or at another instant. */
  at(now: Date): Caller
  context(now?: Date): Context
  calls: Caller
}

/** The `cookie` header that a browser sends with every request. */
export const cookieHeader = ({ cookies }: Pick<Browser, 'cookies'>) =>
  [...cookies].map((pair) => pair.join('=')).join('; ')

const PUBLIC_URL = 'http://club.test'
/** The clock of the newest call. */
let latest = NOW

/** Backups have tests of their own. */
export const noBackups = { make: async () => {}, makeIfDue: async () => {} }

/** Runs the jobs that are due by then, as the server does after each commit. */
export async function runJobs(by = latest) {
  for (const db of openDatabases)
    await runDueJobs({
      db,
      handlers: jobHandlers({
        db,
        files,
        mailer,
        pusher,
        timeZone: 'Asia/Tokyo',
        publicUrl: () => PUBLIC_URL,
        mailPerMinute: 1000,
        backups: noBackups,
      }),
      log: files.log,
      now: () => by,
    })
}

/** What was mailed since the last call. */
export async function takeMails() {
  await runJobs()
  return outbox.splice(0)
}
const mailer: Mailer = {
  isDelivering: true,
  async send(mail) {
    outbox.push(mail)
  },
  async rehearse() {},
}

const pusher = noPushes({
  publicUrl: undefined,
  mailFrom: 'club@example.jp',
  pushHosts: [],
})

const folder = mkdtempSync(join(tmpdir(), 'maruclub-files-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
export const files: Files = {
  store: diskStore(join(folder, 'files')),
  log: createLogger('silent'),
  temporaryFolder: join(folder, 'tmp'),
  teamLimitBytes: 100 * 1024 * 1024,
  minFreeBytes: 0,
  pending: pendingWork(),
}

export function aBrowser(db: Db, now = NOW, cookies = new Map<string, string>()): Browser {
  const jar: CookieJar = {
    get: (name) => cookies.get(name),
    set: (name, { token }) => cookies.set(name, token),
    clear: (name) => cookies.delete(name),
  }
  const context = (at = now): Context => {
    latest = at
    return {
      db,
      clock: { now: at, timeZone: 'Asia/Tokyo' },
      identity: identityOf(db, jar, () => at),
      mailer,
      pusher,
      files,
      publicUrl: PUBLIC_URL,
      defaultRegistration: 'open',
      address: '127.0.0.1',
      isOwnMachine: () => true,
      batch: newBatch(),
      requestId: 'test',
    }
  }
  return {
    cookies,
    context,
    at: (instant) => createCaller(() => context(instant)),
    calls: createCaller(() => context()),
  }
}

export interface Person extends Browser {
  id: string
  accountId: string
  email: string
}

const createdAt = NOW.toISOString()

/** An account for `id`, and then whom `store` makes of it. */
export async function signedIn(
  db: Db,
  kind: AccountKind,
  store: (id: string, accountId: string) => Promise<unknown>,
): Promise<Person> {
  const id = newId()
  const email = `${id}@example.jp`
  const accountId = await createAccount(db, { kind, email, passwordHash, createdAt })
  await store(id, accountId)
  const browser = aBrowser(db)
  await browser.context().identity.start(db, kind, accountId)
  return { ...browser, id, accountId, email }
}

export const aCoach = (db: Db, teamId: string, role: 'owner' | 'coach' = 'coach') =>
  signedIn(db, 'coach', (id, accountId) =>
    db
      .insertInto('coaches')
      .values({
        id,
        teamId,
        accountId,
        role,
        lastName: '大野',
        firstName: '健司',
        createdAt,
      })
      .execute(),
  )

/** A signed-in player who follows the given categories. */
export const aPlayer = (db: Db, teamId: string, categoryIds: string[] = []) =>
  signedIn(db, 'player', async (studentId, accountId) => {
    await db
      .insertInto('students')
      .values({
        id: studentId,
        teamId,
        lastName: '高橋',
        firstName: '蓮',
        lastNameKana: 'たかはし',
        firstNameKana: 'れん',
        createdAt,
      })
      .execute()
    await giveOwnAccess(db, { accountId, studentId, createdAt })
    await follow(db, teamId, studentId, categoryIds)
  })

/** Puts a member into categories. */
export async function follow(db: Db, teamId: string, studentId: string, categoryIds: string[]) {
  if (categoryIds.length)
    await retallyMembers(db, asTeamId(teamId), [studentId], () =>
      db
        .insertInto('studentCategories')
        .values(categoryIds.map((categoryId) => ({ studentId, categoryId })))
        .execute(),
    )
}

export const anAdmin = (db: Db) =>
  signedIn(db, 'admin', (id, accountId) =>
    db.insertInto('admins').values({ id, accountId, name: '管理者', createdAt }).execute(),
  )

export type Club = Awaited<ReturnType<typeof aClub>>

/** A club with an owner, a coach, a category, a venue and two players who follow the category. */
export async function aClub(db: Db) {
  const teamId = asTeamId(newId())
  const teamCode = newTeamCode()
  await db
    .insertInto('teams')
    .values({ id: teamId, name: 'ひかり台FC', teamCode, createdAt })
    .execute()
  const owner = await aCoach(db, teamId, 'owner')
  const coach = await aCoach(db, teamId)
  const category = await owner.calls.coach.categories.create({ name: 'U-12' })
  const venue = await owner.calls.coach.venues.create({ name: '第一小学校' })
  const player = await aPlayer(db, teamId, [category.id])
  const teammate = await aPlayer(db, teamId, [category.id])
  /** An event on 28 November 2026, 10:00 to 12:00 in Tokyo, unless `fields` say otherwise. */
  const anEvent = (fields: Partial<EventInput> = {}) =>
    owner.calls.coach.schedules.create({
      title: '練習',
      date: '2026-11-28',
      startHour: 10,
      startMinute: 0,
      endHour: 12,
      endMinute: 0,
      categoryIds: [category.id],
      ...fields,
    })
  return { teamId, teamCode, owner, coach, player, teammate, category, venue, anEvent }
}

export type EventInput = Parameters<Caller['coach']['schedules']['create']>[0]
