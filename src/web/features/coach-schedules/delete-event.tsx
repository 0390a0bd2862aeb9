import { chakra } from '@chakra-ui/react'
import { formatDate } from '../../../domain/calendar.ts'
import { isRecurring, type Schedule, type Scope } from '../../../domain/schedule.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { QueryError } from '../../components/query-error.tsx'
import { onceDeleted } from '../../lib/once-deleted.ts'
import { trpc } from '../../lib/trpc.ts'
import { useDeleteSchedule } from './schedule-writes.ts'
import { ScopeDialog, useScope } from './scope-dialog.tsx'

const QUESTION = 'このスケジュールを削除しますか？'
const VERB = '削除する'
const IRREVERSIBLE = 'この操作は取り消せません。'

const Warning = chakra('p', { base: { mt: '3' } })

interface Props {
  event: Schedule
  open: boolean
  onClose: () => void
  onExited: () => void
  onDeleted?: () => void
}

const answersOf = ({ tally }: Schedule) => tally.present + tally.maybe + tally.absent

/** A plain question for a single event; for one of a series, how much of it (contract 5). */
export default function DeleteEvent({ event, open, onClose, onExited, onDeleted }: Props) {
  const [scope, setScope] = useScope()
  const remove = useDeleteSchedule(event)
  const series = isRecurring(event)
  const preview = trpc.coach.schedules.previewDelete.useQuery(
    { id: event.id, deleteType: 'all' },
    { enabled: open && series, gcTime: 0 },
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
  const answers = answersOf(event)
  const own = `${formatDate(event.date)}「${event.title}」`
  const lost = answers > 0 ? `（回答${answers}件も消えます）` : ''

  if (!series)
    return (
      <ConfirmDialog {...dialog} onConfirm={() => confirm('this')} pendingVerb="削除中...">
        {own}を削除します{lost}。{IRREVERSIBLE}
      </ConfirmDialog>
    )
  return (
    <ScopeDialog
      {...dialog}
      destructive
      scope={scope}
      onScope={setScope}
      onConfirm={() => confirm(scope)}
      disabled={scope === 'all' && !preview.data}
      details={{
        this: `${own}${lost}`,
        all: preview.data ? allLost(preview.data) : '過去の予定も含みます',
      }}
    >
      {preview.isError && <QueryError title="件数を読み込めませんでした" query={preview} />}
      <Warning>{IRREVERSIBLE}</Warning>
    </ScopeDialog>
  )
}

interface Lost {
  removed: number
  removedWithAnswers: number
  removedAnswers: number
}

const allLost = ({ removed, removedWithAnswers, removedAnswers }: Lost) =>
  `過去の予定も含む${removed}件${
    removedAnswers > 0 ? `（うち${removedWithAnswers}件の回答${removedAnswers}件も消えます）` : ''
  }`
