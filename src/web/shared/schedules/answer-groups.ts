import { byKana } from '../../../domain/people/names.ts'
import { markLabels, UNANSWERED_LABEL, WAITING_LABEL } from '../../../domain/schedule/attendance.ts'
import type { Participant } from '../../../domain/schedule/schedule.ts'
import type { AnswerSign } from '../../components/look/answer-mark.tsx'

const groups: { sign: AnswerSign; title: string }[] = [
  { sign: '○', title: '参加者' },
  { sign: 'waiting', title: WAITING_LABEL },
  { sign: '△', title: markLabels['△'] },
  { sign: '×', title: markLabels['×'] },
  { sign: '-', title: UNANSWERED_LABEL },
]

const signOf = ({ attendance }: Participant): AnswerSign => {
  if (!attendance) return '-'
  return attendance.waitingSince === null ? attendance.status : 'waiting'
}

const since = ({ attendance }: Participant) => attendance?.waitingSince ?? ''

/**
 * People by what they answered, in the order of their readings, those who wait for a seat in that of their line;
 * an answer that nobody gave is left out.
 */
export function answerGroups(people: readonly Participant[]) {
  const sorted = [...people].sort(byKana)
  return groups
    .map(({ sign, title }) => {
      const members = sorted.filter((person) => signOf(person) === sign)
      if (sign === 'waiting') members.sort((a, b) => since(a).localeCompare(since(b)))
      return { sign, title, members }
    })
    .filter(({ members }) => members.length > 0)
}
