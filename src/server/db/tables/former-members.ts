import type { Mark, UNANSWERED } from '../../../domain/schedule/attendance.ts'
import { flag, integer, text, textOf } from './columns.ts'

export const formerMembers = {
  formerMembers: { id: text, teamId: text, leftAt: text },
  formerAnswers: {
    formerMemberId: text,
    scheduleId: text,
    status: textOf<Mark | typeof UNANSWERED>(),
  },
  formerPayments: {
    formerMemberId: text,
    year: integer,
    month: integer,
    amount: integer,
    isPaid: flag,
  },
}
