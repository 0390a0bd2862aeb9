import { notFound } from '../../domain/basics/errors.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { TeamId } from '../identity/team-id.ts'

export const noSuchSchedule = () => notFound('スケジュールが見つかりませんでした')

/** An event without its categories and tallies. @throws AppError notFound for another team's event */
export async function requireSchedule(db: Db, teamId: TeamId, id: string) {
  const [event] = await findEvent(db, { teamId, id })
  if (!event) throw noSuchSchedule()
  return {
    id,
    title: event.title,
    date: event.date,
    startHour: event.start_hour,
    startMinute: event.start_minute,
    studentCanRegister: event.student_can_register === 1,
    deadlineDaysBefore: event.deadline_days_before,
    deadlineMinute: event.deadline_minute,
    capacity: event.capacity,
    cancelledAt: event.cancelled_at,
    contentChangedAt: event.content_changed_at,
  }
}

const findEvent = prepared<{ teamId: string; id: string }>()((db, value) =>
  db
    .selectFrom('schedules')
    .select([
      'title',
      'date',
      'startHour',
      'startMinute',
      'studentCanRegister',
      'deadlineDaysBefore',
      'deadlineMinute',
      'capacity',
      'cancelledAt',
      'contentChangedAt',
    ])
    .where('teamId', '=', value('teamId'))
    .where('id', '=', value('id')),
)
