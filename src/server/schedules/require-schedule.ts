import { notFound } from '../../domain/basics/errors.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

export const noSuchSchedule = () => notFound('スケジュールが見つかりませんでした')

/** An event without its categories and tallies. @throws AppError notFound for another team's event */
export async function requireSchedule(db: Db, teamId: TeamId, id: string) {
  const event = await db
    .selectFrom('schedules')
    .select([
      'id',
      'title',
      'date',
      'startHour',
      'startMinute',
      'studentCanRegister',
      'deadlineDaysBefore',
      'deadlineMinute',
      'capacity',
      'cancelledAt',
    ])
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!event) throw noSuchSchedule()
  return { ...event, studentCanRegister: event.studentCanRegister === 1 }
}
