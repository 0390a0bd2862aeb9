import type { AccountKind } from '../../domain/account.ts'
import type { CoachRole } from '../../domain/coach.ts'
import type { Db } from '../db/database.ts'
import { asTeamId, type TeamId } from './team-id.ts'
import { hashToken, newToken } from './tokens.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Coaches and players 30 days, sliding; administrators 12 hours (contract 2). */
const LIFETIME_MS: Record<AccountKind, number> = {
  coach: 30 * DAY_MS,
  player: 30 * DAY_MS,
  admin: 12 * HOUR_MS,
}
const SLIDING: Record<AccountKind, boolean> = { coach: true, player: true, admin: false }

export interface CoachSession {
  kind: 'coach'
  coachId: string
  teamId: TeamId
  role: CoachRole
}
export interface PlayerSession {
  kind: 'player'
  studentId: string
  /** Who logged in: another player where a sibling's account is open. */
  originId: string
  teamId: TeamId
}
/** Whether a sibling's account is open, instead of the one that logged in. */
export const isSwitched = ({ originId, studentId }: PlayerSession) => originId !== studentId

export interface AdminSession {
  kind: 'admin'
  adminId: string
}
export type Session = CoachSession | PlayerSession | AdminSession
export type SessionOf<Kind extends AccountKind> = Extract<Session, { kind: Kind }>

export interface IssuedToken {
  token: string
  expiresAt: Date
}

/** Starts a session; only the token's hash is stored. */
export async function startSession(
  db: Db,
  kind: AccountKind,
  accountId: string,
  now: Date,
): Promise<IssuedToken> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[kind])
  await db.deleteFrom('sessions').where('expiresAt', '<=', now.toISOString()).execute()
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      kind,
      accountId: accountId,
      originId: accountId,
      expiresAt: expiresAt.toISOString(),
      createdAt: now.toISOString(),
    })
    .execute()
  return { token, expiresAt }
}

/** Whether the session has not been ended. */
export async function isSession(db: Db, token: string): Promise<boolean> {
  const session = db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('tokenHash', '=', hashToken(token))
  return (await session.executeTakeFirst()) !== undefined
}

/** Ends one session; an unknown token is no error. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute()
}

/** Ends every session that is open on an account, or was opened from it; `except` one token's. */
export async function endSessionsOf(
  db: Db,
  kind: AccountKind,
  accountId: string,
  except?: string,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('kind', '=', kind)
    .$if(except !== undefined, (query) => query.where('tokenHash', '!=', hashToken(except ?? '')))
    .where((by) => by.or([by('accountId', '=', accountId), by('originId', '=', accountId)]))
    .execute()
}

/** Opens another player's account in a session; who logged in stays its origin. */
export async function switchSession(db: Db, token: string, studentId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ accountId: studentId })
    .where('tokenHash', '=', hashToken(token))
    .execute()
}

/** Brings sessions that are open between two players back to who logged in. */
export async function returnSiblingSessions(db: Db, one: string, other: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set((by) => ({ accountId: by.ref('originId') }))
    .where('kind', '=', 'player')
    .where('originId', 'in', [one, other])
    .where('accountId', 'in', [one, other])
    .execute()
}

/** Brings sessions that others opened on an account back to who logged in. */
export async function returnSessionsFrom(db: Db, studentId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set((by) => ({ accountId: by.ref('originId') }))
    .where('kind', '=', 'player')
    .where('accountId', '=', studentId)
    .where('originId', '!=', studentId)
    .execute()
}

/** Moves a sliding session's end on, at most once a day. Null while there is nothing to do. */
export async function slideSession(
  db: Db,
  kind: AccountKind,
  token: string,
  expiresAt: Date,
  now: Date,
): Promise<IssuedToken | null> {
  const next = new Date(now.getTime() + LIFETIME_MS[kind])
  if (!SLIDING[kind] || next.getTime() - expiresAt.getTime() < DAY_MS) return null
  await db
    .updateTable('sessions')
    .set({ expiresAt: next.toISOString() })
    .where('tokenHash', '=', hashToken(token))
    .execute()
  return { token, expiresAt: next }
}

interface Found<Kind extends AccountKind> {
  session: SessionOf<Kind>
  expiresAt: Date
}

const liveSession = (db: Db, kind: AccountKind, token: string, now: Date) =>
  db
    .selectFrom('sessions')
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expiresAt', '>', now.toISOString())

/** Null where it has ended, or the team is suspended. */
export async function findCoachSession(
  db: Db,
  token: string,
  now: Date,
): Promise<Found<'coach'> | null> {
  const row = await liveSession(db, 'coach', token, now)
    .innerJoin('coaches', 'coaches.id', 'sessions.accountId')
    .innerJoin('teams', 'teams.id', 'coaches.teamId')
    .where('teams.suspendedAt', 'is', null)
    .select(['coaches.id', 'coaches.teamId', 'coaches.role', 'sessions.expiresAt'])
    .executeTakeFirst()
  if (!row) return null
  const session = {
    kind: 'coach',
    coachId: row.id,
    teamId: asTeamId(row.teamId),
    role: row.role,
  } as const
  return { session, expiresAt: new Date(row.expiresAt) }
}

/** Null where it has ended, or the team is suspended. */
export async function findPlayerSession(
  db: Db,
  token: string,
  now: Date,
): Promise<Found<'player'> | null> {
  const row = await liveSession(db, 'player', token, now)
    .innerJoin('students', 'students.id', 'sessions.accountId')
    .innerJoin('teams', 'teams.id', 'students.teamId')
    .where('teams.suspendedAt', 'is', null)
    .select(['students.id', 'students.teamId', 'sessions.originId', 'sessions.expiresAt'])
    .executeTakeFirst()
  if (!row) return null
  const session = {
    kind: 'player',
    studentId: row.id,
    originId: row.originId,
    teamId: asTeamId(row.teamId),
  } as const
  return { session, expiresAt: new Date(row.expiresAt) }
}

/** Null where it has ended. */
export async function findAdminSession(
  db: Db,
  token: string,
  now: Date,
): Promise<Found<'admin'> | null> {
  const row = await liveSession(db, 'admin', token, now)
    .innerJoin('admins', 'admins.id', 'sessions.accountId')
    .select(['admins.id', 'sessions.expiresAt'])
    .executeTakeFirst()
  if (!row) return null
  return { session: { kind: 'admin', adminId: row.id }, expiresAt: new Date(row.expiresAt) }
}
