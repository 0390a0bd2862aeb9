import type { AdminMe } from '../../../domain/people/admin.ts'
import type { CoachMe, PlayerMe } from '../../../domain/people/me.ts'
import type { Portal } from '../query/portal-queries.ts'
import { isRecord, type UnknownRecord } from '../query/record.ts'

/** What local storage keeps of a signed-in person: for the first paint, never an authority (rule I3). */
export interface StoredPerson {
  id: string
  teamId: string
  lastName: string
  firstName: string
  /** Null where the member has no log-in. */
  email: string | null
  photoUrl: string | null
  team: { name: string; teamCode: string } | null
}
export interface StoredCoach extends StoredPerson {
  role: 'owner' | 'coach'
  position: string | null
}
export interface StoredPlayer extends StoredPerson {
  /** The clubs', so that the events are asked for beside the account; null in an older copy. */
  timeZone: string | null
}
export interface StoredAdmin {
  id: string
  name: string
  email: string
}

export interface StoredAccount<Me, Stored> {
  portal: Portal
  /** In local storage. */
  key: string
  /** What is worth remembering. */
  of: (me: Me) => Stored
  read: () => Stored | null
  write: (me: Me) => void
  /** After a log-out: the other tabs follow. */
  clear: () => void
  /** Where a session has ended by itself: the other tabs keep what is open in them. */
  expire: () => void
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

function person(fields: UnknownRecord): StoredPerson | null {
  const [id, teamId] = [text(fields.id), text(fields.teamId)]
  const [lastName, firstName] = [text(fields.lastName), text(fields.firstName)]
  if (!id || !teamId || lastName === null || firstName === null) return null
  const team = isRecord(fields.team) ? fields.team : {}
  const [name, teamCode] = [text(team.name), text(team.teamCode)]
  return {
    id,
    teamId,
    lastName,
    firstName,
    email: text(fields.email),
    photoUrl: text(fields.photoUrl),
    team: name && teamCode ? { name, teamCode } : null,
  }
}

function coach(fields: UnknownRecord): StoredCoach | null {
  const known = person(fields)
  const role = fields.role === 'owner' ? 'owner' : 'coach'
  return known && { ...known, role, position: text(fields.position) }
}

function player(fields: UnknownRecord): StoredPlayer | null {
  const known = person(fields)
  return known && { ...known, timeZone: text(fields.timeZone) }
}

function account<Me, Stored>(
  portal: Portal,
  parse: (fields: UnknownRecord) => Stored | null,
  of: (me: Me) => Stored,
): StoredAccount<Me, Stored> {
  // A browser that refuses storage works without a first paint of names.
  const attempt = <Value>(action: () => Value) => {
    try {
      return action()
    } catch {
      return null
    }
  }
  const key = `${portal}Data`
  return {
    portal,
    key,
    of,
    read: () =>
      attempt(() => {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return isRecord(value) ? parse(value) : null
      }),
    write: (me) => attempt(() => localStorage.setItem(key, JSON.stringify(of(me)))),
    clear: () => attempt(() => localStorage.removeItem(key)),
    expire: () => attempt(() => localStorage.setItem(key, 'null')),
  }
}

const keepPerson = (
  { id, teamId, lastName, firstName, email, photoUrl }: Omit<StoredPerson, 'team'>,
  { name, teamCode }: { name: string; teamCode: string },
): StoredPerson => ({
  id,
  teamId,
  lastName,
  firstName,
  email,
  photoUrl,
  team: { name, teamCode },
})

export const storedCoach = account(
  'coach',
  coach,
  ({ coach, team }: Pick<CoachMe, 'coach' | 'team'>) => ({
    ...keepPerson(coach, team),
    role: coach.role,
    position: coach.position,
  }),
)

export const storedPlayer = account(
  'player',
  player,
  ({ student, team, timeZone }: Pick<PlayerMe, 'student' | 'team' | 'timeZone'>) => ({
    ...keepPerson(student, team),
    timeZone,
  }),
)

function admin(fields: UnknownRecord): StoredAdmin | null {
  const [id, name, email] = [text(fields.id), text(fields.name), text(fields.email)]
  return id && name && email ? { id, name, email } : null
}

export const storedAdmin = account('admin', admin, ({ admin }: AdminMe) => admin)
