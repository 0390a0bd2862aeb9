import { displayName } from '../../../domain/people/names.ts'
import type { AnswerChange } from '../../../domain/schedule/answer-history.ts'
import { answeredAt, answererWords } from '../../../domain/schedule/answerer-words.ts'
import {
  markLabels,
  UNANSWERED,
  UNANSWERED_LABEL,
  WAITING_LABEL,
} from '../../../domain/schedule/attendance.ts'
import type { Participant } from '../../../domain/schedule/schedule.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { EventListSkeleton } from '../../components/state/skeleton.tsx'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useTimeZone } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { styled } from '../../lib/theme/styled.ts'

const List = styled('ol', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '6.5rem minmax(0, 1fr)',
      gap: '0 0.75rem',
      py: '2',
      fontSize: 'md',
      lineHeight: '1.375rem',
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& time, & small': { fontSize: 'sm', lineHeight: '1.25rem', color: 'ink.muted' },
    '& .change': { display: 'flex', alignItems: 'center', gap: '1.5', fontWeight: 'semibold' },
    '& .change > svg:nth-of-type(2)': { color: 'ink.muted' },
    '& small': { gridColumn: '2' },
  },
})
const None = styled('p', { base: { py: '3', color: 'ink.muted' } })

const word = (status: AnswerChange['after']) =>
  status === UNANSWERED ? UNANSWERED_LABEL : markLabels[status]

const sources: Partial<Record<AnswerChange['source'], string>> = {
  mail: '（メール）',
  offline: '（電波のないところから）',
}

/** A seat that moved up is nobody's doing. */
const isByItself = ({ source, byName }: AnswerChange) => source === 'seat' && byName === null

/** Who made it, where, and whether the comment came with it. */
function byWhom(change: AnswerChange): string {
  if (isByItself(change)) return '空きが出たため（自動）'
  const who = answererWords({ kind: change.byKind, name: change.byName })
  const isBoth = change.commentChanged && change.before !== change.after
  return `${who}${sources[change.source] ?? ''}${isBoth ? '・コメントを変更' : ''}`
}

/** What became another: the mark, the seat, or the comment alone. */
function Change({ before, after, commentChanged }: AnswerChange) {
  if (before === after && commentChanged)
    return (
      <span className="change">
        <AnswerMark mark={after} size={16} />
        コメントを変更
      </span>
    )
  const isSeat = before === '○' && after === '○'
  return (
    <span className="change">
      <AnswerMark mark={isSeat ? 'waiting' : before} size={16} />
      <Icon name="chevronRight" size={14} />
      <AnswerMark mark={after} size={16} />
      <span className="vh">{isSeat ? WAITING_LABEL : word(before)}から</span>
      {word(after)}
    </span>
  )
}

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  scheduleId: string
  person: Participant
}

/** How a member's answer came to be, the newest change first. */
export default function HistoryDialog({ open, onClose, onExited, scheduleId, person }: Props) {
  const clock = useClubClock(useTimeZone())
  const { studentId, attendance } = person
  const history = trpc.coach.attendances.changes.useQuery({ scheduleId, studentId }, askAtOpening)
  const now = attendance
    ? `${attendance.status} ${markLabels[attendance.status]}`
    : UNANSWERED_LABEL
  const comment = attendance?.comment ? `「${attendance.comment}」` : ''
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={`${displayName(person)}さんの回答`}
      description={`いまは ${now}${comment}`}
      size="sm"
      sheet="bottom"
      reading
    >
      {history.isError && <QueryError title="履歴を読み込めませんでした" query={history} />}
      {history.isLoading && <EventListSkeleton count={1} />}
      {history.data?.length === 0 && <None>履歴はまだありません</None>}
      <List>
        {history.data?.map((change) => (
          <li key={change.id}>
            <time dateTime={change.createdAt}>{answeredAt(change.createdAt, clock)}</time>
            <Change {...change} />
            <small>{byWhom(change)}</small>
          </li>
        ))}
      </List>
    </Dialog>
  )
}
