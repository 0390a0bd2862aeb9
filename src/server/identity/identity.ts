import type { AccountKind } from '../../domain/identity/account.ts'
import type { Db } from '../db/database.ts'
import { findSession } from './find-session.ts'
import type { Self } from './own-account.ts'
import {
  endSession,
  type IssuedToken,
  replaceSession,
  type Session,
  type SessionOf,
  slideSession,
  startSession,
  switchSession,
} from './sessions.ts'

export const cookieNames: Record<AccountKind, string> = {
  coach: 'coach_session',
  player: 'player_session',
  admin: 'admin_session',
}

/** The request's cookies; how they travel is the host's business. */
export interface CookieJar {
  get(name: string): string | undefined
  set(name: string, issued: IssuedToken): void
  clear(name: string): void
}

/** Who the request comes from, by its cookies alone. Each session is read once a request. */
export interface Identity {
  coach(): Promise<SessionOf<'coach'> | null>
  player(): Promise<SessionOf<'player'> | null>
  admin(): Promise<SessionOf<'admin'> | null>
  /** Starts a session, in the transaction that found the account so; null where nobody is behind it. */
  start<Kind extends AccountKind>(
    tx: Db,
    kind: Kind,
    accountId: string,
  ): Promise<SessionOf<Kind> | null>
  end(kind: AccountKind): Promise<void>
  /** Opens another member in the player's session, in the transaction that found it so. */
  switchPlayer(tx: Db, studentId: string): Promise<void>
  /** For changes of the own account, which must find the session still there. */
  self(session: Session): Self
}

const once = <Value>(read: () => Promise<Value>) => {
  let value: Promise<Value> | undefined
  return () => {
    value ??= read()
    return value
  }
}

/** Reads and changes the sessions behind a request's cookies. */
export function identityOf(db: Db, cookies: CookieJar, now: () => Date): Identity {
  const read = async <Kind extends AccountKind>(kind: Kind) => {
    const token = cookies.get(cookieNames[kind])
    if (!token) return null
    const found = await findSession(db, kind, token, now())
    if (!found) return null
    const slid = await slideSession(db, kind, token, found.expiresAt, now())
    if (slid) cookies.set(cookieNames[kind], slid)
    return found.session
  }
  return {
    coach: once(() => read('coach')),
    player: once(() => read('player')),
    admin: once(() => read('admin')),
    async start(tx, kind, accountId) {
      const old = cookies.get(cookieNames[kind])
      const started = await startSession(tx, kind, accountId, now())
      if (old) await replaceSession(tx, old, started.token)
      cookies.set(cookieNames[kind], started)
      return (await findSession(tx, kind, started.token, now()))?.session ?? null
    },
    async end(kind) {
      const token = cookies.get(cookieNames[kind])
      if (token) await endSession(db, token)
      cookies.clear(cookieNames[kind])
    },
    async switchPlayer(tx, studentId) {
      const token = cookies.get(cookieNames.player)
      if (token) await switchSession(tx, token, studentId)
    },
    self: ({ kind, accountId }) => ({ accountId, token: cookies.get(cookieNames[kind]) }),
  }
}
