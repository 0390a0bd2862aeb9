import { AppError } from '../../domain/basics/errors.ts'
import { displayName } from '../../domain/people/names.ts'
import { calledInFamily } from '../../domain/people/relation-words.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { AnsweredBy } from '../activity/answer-history.ts'
import type { Db } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
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
  const coach = await tx
    .selectFrom('coaches')
    .select(['lastName', 'firstName'])
    .where('teamId', '=', teamId)
    .where('id', '=', coachId)
    .executeTakeFirst()
  return coach ? { answeredBy: 'coach', answeredById: coachId, name: displayName(coach) } : null
}

async function asPlayer(
  tx: Db,
  session: PlayerSession,
  studentId: string,
): Promise<AnsweredBy | null> {
  const found = await tx
    .selectFrom('accounts')
    .leftJoin('students as inView', (join) => join.on('inView.id', '=', session.studentId))
    .leftJoin('students as own', (join) => join.on('own.id', '=', session.ownStudentId))
    .leftJoin('guardians', 'guardians.accountId', 'accounts.id')
    .leftJoin('memberAccess', (join) =>
      join
        .onRef('memberAccess.accountId', '=', 'accounts.id')
        .on('memberAccess.studentId', '=', studentId),
    )
    .where('accounts.id', '=', session.accountId)
    .select(['inView.id as inViewId', 'own.lastName', 'own.firstName'])
    .select(['relation', 'relationLabel', 'guardians.lastName as guardianLastName'])
    .select('guardians.firstName as guardianFirstName')
    .executeTakeFirst()
  if (!found) return null
  const { relation, relationLabel, guardianLastName, guardianFirstName, inViewId, ...own } = found
  if (isGuardian(session)) {
    const guardian = { lastName: guardianLastName, firstName: guardianFirstName }
    const name = calledInFamily({ relation, relationLabel, ...guardian })
    return { answeredBy: 'guardian', answeredById: session.accountId, name }
  }
  const answeredBy = isSwitched(session) ? 'sibling' : 'player'
  return inViewId
    ? { answeredBy, answeredById: session.ownStudentId, name: displayName(own) }
    : null
}
