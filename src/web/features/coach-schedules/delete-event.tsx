import { formatAmount } from '../../../domain/basics/money.ts'
import { isRecurring, type Schedule, type Scope } from '../../../domain/schedule/schedule.ts'
import type { SeriesChange } from '../../../domain/schedule/series-change.ts'
import { formatDate } from '../../../domain/time/calendar.ts'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { onceDeleted } from '../../lib/query/once-deleted.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { styled } from '../../lib/theme/styled.ts'
import { ReachNote } from '../../shared/reach/reach-note.tsx'
import { useReach } from '../../shared/reach/use-reach.ts'
import { ChangedDates } from '../event-form/changed-dates.tsx'
import { useDeleteSchedule } from '../event-form/schedule-writes.ts'
import { ScopeDialog, useScope } from '../event-form/scope-dialog.tsx'

const QUESTION = 'このスケジュールを削除しますか？'
const VERB = '削除する'
const undoNote = (change: SeriesChange | undefined) =>
  change?.canUndo === false ? '大きな変更のため、元に戻せません。' : '24時間は元に戻せます。'

const Warning = styled('p', { base: { mt: '3' } })
const Told = styled('div', { base: { mt: '3' } })
const Failure = styled('div', { base: { mt: '3' } })

interface Props {
  event: Schedule
  open: boolean
  onClose: () => void
  onExited: () => void
  onDeleted?: () => void
}

const answersOf = ({ tally }: Schedule) => tally.present + tally.maybe + tally.absent

const usePreview = (id: string, deleteType: Scope, enabled: boolean) =>
  trpc.coach.schedules.previewDelete.useQuery({ id, deleteType }, { enabled, gcTime: 0 })

/** A plain question for a single event; for one of a series, how much of it (rule S5). */
export default function DeleteEvent({ event, open, onClose, onExited, onDeleted }: Props) {
  const [scope, setScope] = useScope()
  const remove = useDeleteSchedule(event)
  const series = isRecurring(event)
  const previews = {
    this: usePreview(event.id, 'this', open),
    following: usePreview(event.id, 'following', open && series),
    all: usePreview(event.id, 'all', open && series),
  }
  const preview = previews[scope]
  const reach = useReach({ by: 'delete', id: event.id, deleteType: scope }, open)
  const note = reach.data && reach.data.households > 0 && (
    <Told>
      <ReachNote reach={reach.data} />
    </Told>
  )
  const confirm = (deleteType: Scope) =>
    remove.mutate(
      { id: event.id, deleteType },
      onceDeleted(() => {
        onClose()
        onDeleted?.()
      }),
    )
  const dialog = { open, onClose, onExited, title: QUESTION, verb: VERB, write: remove }
  const failure = preview.isError && (
    <Failure>
      <QueryError title="件数を読み込めませんでした" query={preview} />
    </Failure>
  )
  const own = `${formatDate(event.date)}「${event.title}」`
  const lost = thisLost(previews.this.data ?? { removedAnswers: answersOf(event), removedFiles: 0 })

  if (!series)
    return (
      <ConfirmDialog
        {...dialog}
        onConfirm={() => confirm('this')}
        pendingVerb="削除中..."
        disabled={preview.isPending}
      >
        {own}を削除します{lost}。{undoNote(preview.data)}
        {note}
        {failure}
      </ConfirmDialog>
    )
  return (
    <ScopeDialog
      {...dialog}
      destructive
      scope={scope}
      onScope={setScope}
      onConfirm={() => confirm(scope)}
      disabled={scope === 'this' ? preview.isPending : !preview.data}
      details={{
        this: `${own}${lost}`,
        following: previews.following.data
          ? `これからの${allLost(previews.following.data)}`
          : '過去の予定は残ります',
        all: previews.all.data
          ? `${pastOf(previews.all.data)}${allLost(previews.all.data)}`
          : '過去の予定も含みます',
      }}
    >
      {failure}
      <Warning>{undoNote(preview.data)}</Warning>
      {note}
      {scope !== 'this' && preview.data && <ChangedDates key={scope} change={preview.data} />}
    </ScopeDialog>
  )
}

const pastOf = ({ removedPast }: SeriesChange) =>
  removedPast > 0 ? `過去の${removedPast}件を含む` : '過去の予定も含む'

const thisLost = ({
  removedAnswers,
  removedFiles,
}: Pick<SeriesChange, 'removedAnswers' | 'removedFiles'>) =>
  alsoLost(removedAnswers > 0 && `回答${formatAmount(removedAnswers)}件`, removedFiles)

const allLost = ({ removed, removedWithAnswers, removedAnswers, removedFiles }: SeriesChange) =>
  `${formatAmount(removed)}件${alsoLost(
    removedAnswers > 0 &&
      `うち${formatAmount(removedWithAnswers)}件の回答${formatAmount(removedAnswers)}件`,
    removedFiles,
  )}`

/** In brackets, where anything goes with the events. */
function alsoLost(answers: string | false, files: number) {
  const lost = [answers, files > 0 && `添付ファイル${formatAmount(files)}件`].filter(Boolean)
  return lost.length > 0 ? `（${lost.join('と、')}も消えます）` : ''
}
