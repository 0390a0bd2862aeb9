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
