import type { AccountKind } from '../../domain/identity/account.ts'
import type { CoachRole } from '../../domain/people/coach.ts'
import type { Db } from '../db/database.ts'
import { ownAccess } from './member-access.ts'
import type { TeamId } from './team-id.ts'
import { hashToken, newToken } from './tokens.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Coaches and players 30 days, sliding; administrators 12 hours (rule I2). */
const LIFETIME_MS: Record<AccountKind, number> = {
  coach: 30 * DAY_MS,
  player: 30 * DAY_MS,
  admin: 12 * HOUR_MS,
}
const SLIDING: Record<AccountKind, boolean> = { coach: true, player: true, admin: false }

export interface CoachSession {
  kind: 'coach'
  accountId: string
  coachId: string
  teamId: TeamId
  role: CoachRole
}
export interface PlayerSession {
  kind: 'player'
  accountId: string
  /** The member in view. */
  studentId: string
  /** The account's own member, who logged in; null where it has none. */
  ownStudentId: string | null
  teamId: TeamId
}
/** Whether another member is in view than the one who logged in: a sibling, or a guardian's child. */
export const isSwitched = ({ ownStudentId, studentId }: PlayerSession) => ownStudentId !== studentId
/** An account that is no member's own acts for others. */
export const isGuardian = ({ ownStudentId }: PlayerSession) => ownStudentId === null

export interface AdminSession {
  kind: 'admin'
  accountId: string
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
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      accountId,
      expiresAt: expiresAt.toISOString(),
      createdAt: now.toISOString(),
    })
    .execute()
  return { token, expiresAt }
}

/** Removes those whose time is over. */
export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now.toISOString()).execute()
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

/** Ends one session for another of the same browser, to which the device goes over where it is the same account's. */
export async function replaceSession(tx: Db, old: string, token: string): Promise<void> {
  const sessionHash = hashToken(token)
  const account = tx
    .selectFrom('sessions')
    .where('tokenHash', '=', sessionHash)
    .select('sessions.accountId')
  await tx
    .updateTable('pushSubscriptions')
    .set({ sessionHash })
    .where('sessionHash', '=', hashToken(old))
    .where('accountId', 'in', account)
    .execute()
  await endSession(tx, old)
}

/**
 * Ends every session of an account, and those with its own member in view; `except` one token's, and those of the
 * member's guardians.
 */
export async function endSessionsOf(db: Db, accountId: string, except?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .$if(except !== undefined, (query) => query.where('tokenHash', '!=', hashToken(except ?? '')))
    .where((by) =>
      by.or([
        by('accountId', '=', accountId),
        by.and([
          by(
            'studentId',
            'in',
            ownAccess(db).where('accountId', '=', accountId).select('studentId'),
          ),
          by.not(
            by.exists(
              by
                .selectFrom('memberAccess')
                .whereRef('memberAccess.accountId', '=', 'sessions.accountId')
                .whereRef('memberAccess.studentId', '=', 'sessions.studentId')
                .where('relation', '!=', 'self')
                .select('memberAccess.studentId'),
            ),
          ),
        ]),
      ]),
    )
    .execute()
}

/** Opens another member in a player's session. */
export async function switchSession(db: Db, token: string, studentId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ studentId })
    .where('tokenHash', '=', hashToken(token))
    .execute()
}

/** Brings the sessions of two members' own accounts, where the other is in view, back to who logged in. */
export async function returnSiblingSessions(db: Db, one: string, other: string): Promise<void> {
  const own = ownAccess(db).where('studentId', 'in', [one, other]).select('accountId')
  await db
    .updateTable('sessions')
    .set({ studentId: null })
    .where('accountId', 'in', own)
    .where('studentId', 'in', [one, other])
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
