import { MARKS, UNANSWERED } from '../../../domain/schedule/attendance.ts'
import { flag, id, instant, integer, oneOf } from './columns.ts'

export const formerMembers = {
  formerMembers: { id, teamId: id, leftAt: instant },
  formerAnswers: {
    formerMemberId: id,
    scheduleId: id,
    status: oneOf([...MARKS, UNANSWERED]),
  },
  formerPayments: {
    formerMemberId: id,
    year: integer,
    month: integer,
    amount: integer,
    isPaid: flag,
  },
}
