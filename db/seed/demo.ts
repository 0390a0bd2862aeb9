import type { ClubClock } from '../../src/domain/time/clock.ts'
import { insertAdmin } from '../../src/server/admins/admins.ts'
import { ConfigError } from '../../src/server/config/config.ts'
import { type Db, inTransaction } from '../../src/server/db/database.ts'
import type { Files } from '../../src/server/files/uploads.ts'
import { hasTeams } from '../../src/server/teams/teams.ts'
import { seedAnnouncements } from './announcements.ts'
import { seedAnswers } from './answers.ts'
import { CLUB_NAME, seedClub } from './club.ts'
import { girlsCoach, owner, seedCoaches } from './coaches.ts'
import { seedDocuments } from './documents.ts'
import { seedEvents } from './events.ts'
import { seedFees } from './fees.ts'
import { mother, seedGuardians } from './guardians.ts'
import { brother, seedMembers, sister } from './members.ts'
import { emailOf } from './people.ts'
import { seededRandom } from './random.ts'
import { daysAgo } from './times.ts'

/** No secret: the password of every account of the demo club, printed at the start. */
export const DEMO_PASSWORD = 'demo-maru'
const DEMO_FOLDER = './data-demo'

const administrator = { name: '管理者', mailbox: 'admin' }

const account = (
  kind: 'coach' | 'player' | 'admin',
  role: string,
  person: { name: string; mailbox: string },
) => ({ kind, role, name: person.name, email: emailOf(person.mailbox) })

export const demoAccounts = [
  account('coach', 'owner', owner),
  account('coach', 'coach', girlsCoach),
  account('player', 'player', brother),
  account('player', 'player', sister),
  account('player', 'guardian', mother),
  account('admin', 'administrator', administrator),
]

/** The environment of a demo: a folder of its own, unless one is named. */
export const demoEnvironment = (variables: Record<string, string | undefined>) => ({
  ...variables,
  DATA_DIR: variables.DATA_DIR || DEMO_FOLDER,
})

const namesDatabase = ({ DATA_DIR, DATABASE_URL }: Record<string, string | undefined>) =>
  Boolean(DATA_DIR || DATABASE_URL)

/** Seeds the demo club; the demo's own folder keeps the one that it has. @throws ConfigError */
export async function prepareDemo(
  db: Db,
  clock: ClubClock,
  files: Files,
  variables: Record<string, string | undefined>,
): Promise<void> {
  if (!namesDatabase(variables) && (await hasTeams(db))) return
  await seedDemo(db, clock, files)
}

/** A club with a season around today, in a database without a team. @throws ConfigError */
export function seedDemo(db: Db, clock: ClubClock, files: Files): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (await hasTeams(tx))
      throw new ConfigError(
        '--demo takes a database without a team, and this one has one: unset DATA_DIR and DATABASE_URL, or start without --demo',
      )
    const random = seededRandom(20)
    const club = await seedClub(tx, clock, {
      name: owner.name,
      email: emailOf(owner.mailbox),
      password: DEMO_PASSWORD,
    })
    const { goalkeeperCoachId } = await seedCoaches(tx, clock, club)
    const members = await seedMembers(tx, clock, club)
    await seedGuardians(tx, clock, club, members)
    await seedAnnouncements(tx, clock, club, owner, members)
    const events = await seedEvents(tx, clock, files, club)
    await seedAnswers(tx, { clock, random, club, goalkeeperCoachId }, events, members)
    await seedFees(tx, clock, random, club, members)
    // A few kilobytes, which a volume without room for uploads still takes.
    await seedDocuments(tx, clock, { ...files, minFreeBytes: 0 }, club, events)
    const { name, mailbox } = administrator
    const { passwordHash } = club
    const createdAt = daysAgo(clock, 373).toISOString()
    await insertAdmin(tx, { name, email: emailOf(mailbox), passwordHash, createdAt })
  })
}

const logInPaths = { coach: '/coach/login', player: '/player/login', admin: '/admins/login' }
const LONGEST_PATH = logInPaths.player.length

/** What to print after the address. */
export function demoLogIns(url: string): string {
  const lines = demoAccounts.map(
    ({ kind, role, email, name }) =>
      `  ${role.padEnd(14)} ${email.padEnd(18)} ${url}${logInPaths[kind].padEnd(LONGEST_PATH)}  ${name}`,
  )
  return [`${CLUB_NAME}: the password of each log-in is ${DEMO_PASSWORD}`, ...lines, ''].join('\n')
}
