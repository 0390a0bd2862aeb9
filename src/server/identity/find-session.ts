import { sql } from 'kysely'
import type { AccountKind } from '../../domain/identity/account.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Session, SessionOf } from './sessions.ts'
import { asTeamId } from './team-id.ts'
import { hashToken } from './tokens.ts'

interface Found<Kind extends AccountKind> {
  session: SessionOf<Kind>
  expiresAt: Date
}

/** Null where it has ended, or the team is suspended. */
export async function findSession<Kind extends AccountKind>(
  db: Db,
  kind: Kind,
  token: string,
  now: Date,
): Promise<Found<Kind> | null> {
  const [row] = await findPeople(db, {
    tokenHash: hashToken(token),
    kind,
    now: now.toISOString(),
  })
  const session: Session | undefined = row && sessionOf(row)
  return row && isOf(kind, session) ? { session, expiresAt: new Date(row.expires_at) } : null
}

/** Sessions, with the coach, the administrator or the member in view. */
const people = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('admins', 'admins.accountId', 'accounts.id')
    .leftJoin('coaches', 'coaches.accountId', 'accounts.id')
    .leftJoin('memberAccess as own', (join) =>
      join.onRef('own.accountId', '=', 'accounts.id').on('own.relation', '=', 'self'),
    )
    .leftJoin('students', (join) =>
      join.on((by) =>
        by(
          'students.id',
          '=',
          by.fn.coalesce('sessions.studentId', 'own.studentId', firstGiven(db)),
        ),
      ),
    )
    .leftJoin('teams', (join) =>
      join.on((by) => by('teams.id', '=', by.fn.coalesce('coaches.teamId', 'students.teamId'))),
    )
    .select([
      'accounts.id as accountId',
      'sessions.expiresAt',
      'admins.id as adminId',
      'coaches.id as coachId',
      'coaches.role',
      'students.id as studentId',
      'own.studentId as ownStudentId',
      'teams.id as teamId',
    ])

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

const findPeople = prepared<{ tokenHash: string; kind: AccountKind; now: string }>()((db, value) =>
  people(db)
    .where('sessions.tokenHash', '=', value('tokenHash'))
    .where('accounts.kind', '=', value('kind'))
    .where('sessions.expiresAt', '>', value('now'))
    .where('teams.suspendedAt', 'is', null),
)

type Person = Awaited<ReturnType<typeof findPeople>>[number]

function sessionOf({ account_id: accountId, admin_id: adminId, ...row }: Person) {
  if (adminId) return { kind: 'admin', accountId, adminId } as const
  if (!row.team_id) return undefined
  const { coach_id: coachId, role, student_id: studentId, own_student_id: ownStudentId } = row
  const teamId = asTeamId(row.team_id)
  if (coachId && role) return { kind: 'coach', accountId, coachId, teamId, role } as const
  if (studentId) return { kind: 'player', accountId, studentId, ownStudentId, teamId } as const
  return undefined
}

const isOf = <Kind extends AccountKind>(
  kind: Kind,
  session: Session | undefined,
): session is SessionOf<Kind> => session?.kind === kind
