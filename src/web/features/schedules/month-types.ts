import type { Schedule } from '../../../domain/schedule.ts'

export type DayEvent = Pick<Schedule, 'id' | 'date' | 'title' | 'startHour' | 'startMinute'>
