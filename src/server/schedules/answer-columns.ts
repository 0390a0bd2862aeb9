import type { Attendance } from '../../domain/schedule/attendance.ts'
import type { Raw } from '../db/prepared.ts'

export const attendanceColumns = [
  'attendances.id',
  'attendances.scheduleId',
  'attendances.studentId',
  'attendances.status',
  'attendances.comment',
  'attendances.answeredBy',
  'attendances.answeredById',
  'attendances.waitingSince',
  'attendances.createdAt',
  'attendances.updatedAt',
] as const

/** Field by field, as `scheduleOf`. */
export const attendanceOf = (row: Raw<Attendance>): Attendance => ({
  id: row.id,
  scheduleId: row.schedule_id,
  studentId: row.student_id,
  status: row.status,
  comment: row.comment,
  answeredBy: row.answered_by,
  answeredById: row.answered_by_id,
  waitingSince: row.waiting_since,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
