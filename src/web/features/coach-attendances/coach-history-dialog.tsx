import { displayName } from '../../../domain/people/names.ts'
import type { AnswerChange } from '../../../domain/schedule/answer-history.ts'
import { answeredAt, answererWords } from '../../../domain/schedule/answerer-words.ts'
import { markLabels, UNANSWERED, UNANSWERED_LABEL } from '../../../domain/schedule/attendance.ts'
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
  seat: '（空きが出たため）',
  offline: '（電波のないところから）',
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
            <span className="change">
              <AnswerMark mark={change.before} size={16} />
              <Icon name="chevronRight" size={14} />
              <AnswerMark mark={change.after} size={16} />
              <span className="vh">{word(change.before)}から</span>
              {word(change.after)}
            </span>
            <small>
              {answererWords({ kind: change.byKind, name: change.byName })}
              {sources[change.source]}
              {change.commentChanged && '・コメントを変更'}
            </small>
          </li>
        ))}
      </List>
    </Dialog>
  )
}
