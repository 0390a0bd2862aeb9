import { calledInFamily } from '../../domain/people/relation-words.ts'
import type { FamilyAnswer } from '../../domain/schedule/family-answers.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { attendanceColumns } from '../schedules/answer-columns.ts'

/** A team's answers with the names of who gave them, and the place in line of who waits for a seat. */
export const namedAnswers = (db: Db, teamId: TeamId) =>
  db
    .selectFrom('attendances')
    .leftJoin('coaches', 'coaches.id', 'attendances.answeredById')
    .leftJoin('students as player', 'player.id', 'attendances.answeredById')
    .leftJoin('guardians', 'guardians.accountId', 'attendances.answeredById')
    .leftJoin('memberAccess', (join) =>
      join
        .onRef('memberAccess.accountId', '=', 'attendances.answeredById')
        .onRef('memberAccess.studentId', '=', 'attendances.studentId'),
    )
    .where('attendances.teamId', '=', teamId)
    .select(attendanceColumns)
    .select(['relation', 'relationLabel'])
    .select((by) => [
      by.fn.coalesce('guardians.lastName', 'coaches.lastName', 'player.lastName').as('lastName'),
      by.fn
        .coalesce('guardians.firstName', 'coaches.firstName', 'player.firstName')
        .as('firstName'),
    ])
    .select((by) =>
      by
        .case()
        .when('attendances.waitingSince', 'is not', null)
        .then(
          by
            .selectFrom('attendances as line')
            .innerJoin('students as waiter', 'waiter.id', 'line.studentId')
            .where((by) =>
              by.or([
                by('waiter.playerType', 'is', null),
                by('waiter.playerType', '!=', 'inactive'),
                by('waiter.id', '=', by.ref('attendances.studentId')),
              ]),
            )
            .whereRef('line.scheduleId', '=', 'attendances.scheduleId')
            .whereRef('line.waitingSince', '<=', 'attendances.waitingSince')
            .select((by) => by.fn.countAll<number>().as('place')),
        )
        .end()
        .as('waiting'),
    )

export type NamedAnswer = Awaited<ReturnType<ReturnType<typeof namedAnswers>['execute']>>[number]

export function asFamilyAnswer(row: NamedAnswer): FamilyAnswer {
  const { relation, relationLabel, lastName, firstName, waiting: _, ...answer } = row
  const name = calledInFamily({ relation, relationLabel, lastName, firstName })
  return { ...answer, answeredByName: lastName === null ? null : name }
}
