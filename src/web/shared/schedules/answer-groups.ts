import { byKana } from '../../../domain/people/names.ts'
import {
  MARKS,
  type Mark,
  markLabels,
  UNANSWERED_LABEL,
} from '../../../domain/schedule/attendance.ts'
import type { Participant } from '../../../domain/schedule/schedule.ts'
import type { AnswerSign } from '../../components/look/answer-mark.tsx'

const groups: { sign: AnswerSign; status: Mark | null; title: string }[] = [
  ...MARKS.map((mark) => ({
    sign: mark,
    status: mark,
    title: mark === '○' ? '参加者' : markLabels[mark],
  })),
  { sign: '-', status: null, title: UNANSWERED_LABEL },
]

/** People by what they answered, in the order of their readings; an answer that nobody gave is left out. */
export function answerGroups(people: readonly Participant[]) {
  const sorted = people.toSorted(byKana)
  return groups
    .map(({ sign, status, title }) => ({
      sign,
      title,
      members: sorted.filter(({ attendance }) => (attendance?.status ?? null) === status),
    }))
    .filter(({ members }) => members.length > 0)
}
