import { AppError } from '../../domain/basics/errors.ts'
import { displayName } from '../../domain/people/names.ts'
import { calledInFamily } from '../../domain/people/relation-words.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { AnsweredBy } from '../activity/answer-history.ts'
import type { Db } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { prepared } from '../db/prepared.ts'
import {
  type CoachSession,
  isGuardian,
  isSwitched,
  type PlayerSession,
} from '../identity/sessions.ts'

export type Answerer = CoachSession | PlayerSession

/** By the app, or by the page behind a mail. */
export type AnswerSource = 'app' | 'mail'

/** Who answers in which session, and when. */
export interface Giving {
  session: Answerer
  by: AnsweredBy
  clock: ClubClock
  /** Of a player's session. */
  source?: AnswerSource
}

/**
 * Begins what an answer writes: it names who gives it, who may have been removed since the session was read.
 * @param studentId whose answer it is: of the member in view, unless a guardian names another child
 * @throws AppError unauthenticated
 */
export async function lockForAnswer(
  tx: Db,
  session: Answerer,
  studentId?: string,
): Promise<AnsweredBy> {
  await lockTeam(tx, session.teamId)
  const by =
    session.kind === 'coach'
      ? await asCoach(tx, session)
      : await asPlayer(tx, session, studentId ?? session.studentId)
  if (!by) throw new AppError('unauthenticated')
  return by
}

async function asCoach(tx: Db, { coachId, teamId }: CoachSession): Promise<AnsweredBy | null> {
  const [coach] = await findCoach(tx, { coachId, teamId })
  if (!coach) return null
  const name = displayName({ lastName: coach.last_name, firstName: coach.first_name })
  return { answeredBy: 'coach', answeredById: coachId, name }
}

const findCoach = prepared<{ coachId: string; teamId: string }>()((db, value) =>
  db
    .selectFrom('coaches')
    .select(['lastName', 'firstName'])
    .where('teamId', '=', value('teamId'))
    .where('id', '=', value('coachId')),
)

async function asPlayer(
  tx: Db,
  session: PlayerSession,
  studentId: string,
): Promise<AnsweredBy | null> {
  const { accountId, studentId: inView, ownStudentId: own } = session
  const [found] = await findPlayer(tx, { accountId, inView, own, studentId })
  if (!found) return null
  if (isGuardian(session)) {
    const { relation, relation_label: relationLabel } = found
    const names = { lastName: found.guardian_last_name, firstName: found.guardian_first_name }
    const name = calledInFamily({ relation, relationLabel, ...names })
    return { answeredBy: 'guardian', answeredById: accountId, name }
  }
  if (!found.in_view_id) return null
  const answeredBy = isSwitched(session) ? 'sibling' : 'player'
  const name = displayName({ lastName: found.last_name, firstName: found.first_name })
  return { answeredBy, answeredById: own, name }
}

type Asked = { accountId: string; inView: string; own: string | null; studentId: string }

const findPlayer = prepared<Asked>()((db, value) =>
  db
    .selectFrom('accounts')
    .leftJoin('students as inView', (join) => join.on('inView.id', '=', value('inView')))
    .leftJoin('students as own', (join) => join.on('own.id', '=', value('own')))
    .leftJoin('guardians', 'guardians.accountId', 'accounts.id')
    .leftJoin('memberAccess', (join) =>
      join
        .onRef('memberAccess.accountId', '=', 'accounts.id')
        .on('memberAccess.studentId', '=', value('studentId')),
    )
    .where('accounts.id', '=', value('accountId'))
    .select(['inView.id as inViewId', 'own.lastName', 'own.firstName'])
    .select(['relation', 'relationLabel', 'guardians.lastName as guardianLastName'])
    .select('guardians.firstName as guardianFirstName'),
)
