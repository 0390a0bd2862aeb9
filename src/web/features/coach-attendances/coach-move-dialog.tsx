import { useState } from 'react'
import { displayName } from '../../../domain/people/names.ts'
import { type Attendance, markLabels } from '../../../domain/schedule/attendance.ts'
import type { Participant, ScheduleDetail } from '../../../domain/schedule/schedule.ts'
import { isFull } from '../../../domain/schedule/seats.ts'
import { formatTimeRange } from '../../../domain/time/calendar.ts'
import { Button } from '../../components/action/button.tsx'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { ChoiceList } from '../../components/form/choice-list.tsx'
import { AnswerMark } from '../../components/look/answer-mark.tsx'
import { CategoryBadges } from '../../components/look/badge.tsx'
import { askAgain } from '../../lib/query/ask-again.ts'
import { errorMessage, withReason } from '../../lib/query/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { type CategoryMap, pickCategories } from '../../lib/session/categories.ts'
import { styled } from '../../lib/theme/styled.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useMove } from './coach-writes.ts'

const Count = styled('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', whiteSpace: 'nowrap' },
})

const Lost = styled('p', {
  base: { '&:not(:empty)': { mt: '3' }, fontSize: 'sm', lineHeight: 'snug' },
})

/** What stands at the target and gives way to the moved answer (rule N3). */
const lostAnswer = ({ status, comment }: Attendance) =>
  `移動先にはすでに「${markLabels[status]}」と回答しています。移動すると、その回答${
    comment ? `とコメント「${comment}」` : ''
  }は失われます。`

type Other = ScheduleDetail['sameDay'][number]

export interface MoveFailure {
  title: string
  description?: string
}

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  event: ScheduleDetail
  person: Participant
  attendance: Attendance
  categories: CategoryMap
  /** What the toast says; the dashboard has its own words. */
  failure: MoveFailure
}

/** Moves a participant to another event of the same day. */
export default function MoveDialog(props: Props) {
  const { open, onClose, onExited, event, person, attendance, categories, failure } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const target = event.sameDay.find(({ id }) => id === chosen)?.id ?? null
  const there = trpc.coach.schedules.get.useQuery(
    { id: target ?? event.id },
    { enabled: target !== null, ...askAgain },
  )
  const known = target === null ? [] : (there.data?.participants ?? [])
  const lost = known.find(({ studentId }) => studentId === person.studentId)?.attendance
  const move = useMove()

  const choice = (other: Other) => ({
    value: other.id,
    label: other.title,
    end: <CategoryBadges categories={pickCategories(categories, other.categoryIds)} limit={2} />,
    detail: (
      <>
        <span className="nowrap">{formatTimeRange(other)}</span>
        <Count>
          <AnswerMark mark="○" size={13} strokeWidth={3.2} label="参加" />
          {other.tally.present}人{isFull(other) && '・定員いっぱい'}
        </Count>
      </>
    ),
  })

  const confirm = () => {
    if (!target) return
    move.mutate(
      { id: attendance.id, scheduleId: target },
      {
        onSuccess: onClose,
        onError: (error) =>
          toast.error(
            failure.title,
            failure.description ? withReason(failure.description, error) : errorMessage(error),
          ),
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={`${displayName(person)}さんを移動`}
      description={`いまは「${event.title}」`}
      size="sm"
      sheet="bottom"
      pending={move.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={move.isPending}>
            キャンセル
          </Button>
          <Button
            variant="primary"
            css={{ minW: '8rem' }}
            disabled={!target || there.isPending || move.isPending}
            aria-busy={move.isPending || undefined}
            onClick={confirm}
          >
            {move.isPending ? '移動中...' : '移動する'}
          </Button>
        </>
      }
    >
      <ChoiceList
        label="移動先の予定"
        value={target}
        onChange={setChosen}
        choices={event.sameDay.map(choice)}
        disabled={move.isPending}
      />
      <Lost role="status">{lost && lostAnswer(lost)}</Lost>
    </Dialog>
  )
}
