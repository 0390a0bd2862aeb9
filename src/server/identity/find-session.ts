import { type RawBuilder, sql } from 'kysely'
import type { AccountKind } from '../../domain/identity/account.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { SessionOf } from './sessions.ts'
import { asTeamId } from './team-id.ts'
import { hashToken } from './tokens.ts'

interface Found<Kind extends AccountKind> {
  session: SessionOf<Kind>
  expiresAt: Date
}

type Asked = { tokenHash: string; now: string }
type Finders = { [Kind in AccountKind]: (db: Db, asked: Asked) => Promise<Found<Kind> | null> }

/** Null where it has ended, or the team is suspended. */
export function findSession<Kind extends AccountKind>(
  db: Db,
  kind: Kind,
  token: string,
  now: Date,
): Promise<Found<Kind> | null> {
  return finders[kind](db, { tokenHash: hashToken(token), now: now.toISOString() })
}

const openSessions = (
  db: Db,
  kind: AccountKind,
  value: (name: keyof Asked) => RawBuilder<string>,
) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .where('sessions.tokenHash', '=', value('tokenHash'))
    .where('sessions.expiresAt', '>', value('now'))
    .where('accounts.kind', '=', kind)
    .select(['accounts.id as accountId', 'sessions.expiresAt'])

const findAdmin = prepared<Asked>()((db, value) =>
  openSessions(db, 'admin', value)
    .innerJoin('admins', 'admins.accountId', 'accounts.id')
    .select('admins.id as adminId'),
)

const findCoach = prepared<Asked>()((db, value) =>
  openSessions(db, 'coach', value)
    .innerJoin('coaches', 'coaches.accountId', 'accounts.id')
    .innerJoin('teams', 'teams.id', 'coaches.teamId')
    .where('teams.suspendedAt', 'is', null)
    .select(['coaches.id as coachId', 'coaches.role', 'teams.id as teamId']),
)

/** With the member in view. */
const findPlayer = prepared<Asked>()((db, value) =>
  openSessions(db, 'player', value)
    .leftJoin('memberAccess as own', (join) =>
      join.onRef('own.accountId', '=', 'accounts.id').on('own.relation', '=', 'self'),
    )
    .innerJoin('students', (join) =>
      join.on((by) =>
        by(
          'students.id',
          '=',
          by.fn.coalesce('sessions.studentId', 'own.studentId', firstGiven(db)),
        ),
      ),
    )
    .innerJoin('teams', 'teams.id', 'students.teamId')
    .where('teams.suspendedAt', 'is', null)
    .select(['students.id as studentId', 'own.studentId as ownStudentId', 'teams.id as teamId']),
)

/** For an account that is no member's own: of the children who came first, the eldest. */
const firstGiven = (db: Db) =>
  db
    .selectFrom('memberAccess')
    .innerJoin('students as child', 'child.id', 'memberAccess.studentId')
    .whereRef('memberAccess.accountId', '=', sql.ref('accounts.id'))
    .select('memberAccess.studentId')
    .orderBy('memberAccess.createdAt')
    .orderBy('child.birthDate', (birthDate) => birthDate.asc().nullsLast())
    .orderBy('memberAccess.studentId')
    .limit(1)

const finders: Finders = {
  async admin(db, asked) {
    const [row] = await findAdmin(db, asked)
    if (!row) return null
    const { account_id: accountId, admin_id: adminId } = row
    return { session: { kind: 'admin', accountId, adminId }, expiresAt: new Date(row.expires_at) }
  },
  async coach(db, asked) {
    const [row] = await findCoach(db, asked)
    if (!row) return null
    const { account_id: accountId, coach_id: coachId, role } = row
    const teamId = asTeamId(row.team_id)
    const session = { kind: 'coach', accountId, coachId, teamId, role } as const
    return { session, expiresAt: new Date(row.expires_at) }
  },
  async player(db, asked) {
    const [row] = await findPlayer(db, asked)
    if (!row) return null
    const { account_id: accountId, student_id: studentId, own_student_id: ownStudentId } = row
    const teamId = asTeamId(row.team_id)
    const session = { kind: 'player', accountId, studentId, ownStudentId, teamId } as const
    return { session, expiresAt: new Date(row.expires_at) }
  },
}
