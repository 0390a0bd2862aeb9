import { useState } from 'react'
import { isRecurring, type Scope } from '../../../domain/schedule/schedule.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { isNotFound } from '../../lib/query/errors.ts'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { GoneEvent } from '../../shared/schedules/gone-event.tsx'
import { EditForm } from './edit-form.tsx'
import { ScopeDialog, useScope } from './scope-dialog.tsx'

interface Props {
  id: string
  open: boolean
  onClose: () => void
  onExited: () => void
  /** The edit took this very event away, as a changed rule can. */
  onGone?: () => void
}

/** The events that a scope reaches: those that a deletion would take. */
const useReach = (id: string, deleteType: Scope, enabled: boolean) =>
  trpc.coach.schedules.previewDelete.useQuery({ id, deleteType }, { enabled, gcTime: 0 })

/** Asks how much of a series is meant, then edits it. */
export default function EditEvent({ id, open, onClose, onExited, onGone }: Props) {
  const query = trpc.coach.schedules.get.useQuery({ id })
  // As it was on opening: what is saved changes it under the form.
  const [event, setEvent] = useState(query.data)
  if (query.data && !event) setEvent(query.data)
  const [asked, setAsked] = useScope()
  const [scope, setScope] = useState<Scope | null>(null)
  const parentId = event?.parentScheduleId
  const parent = trpc.coach.schedules.get.useQuery(
    { id: parentId ?? id },
    { enabled: scope === 'all' && !!event },
  )
  const recurring = event ? isRecurring(event) : false
  const following = useReach(id, 'following', open && recurring)
  const all = useReach(id, 'all', open && recurring)
  const past = all.data?.removedPast ?? 0
  const failed = scope === 'all' ? failedOf(query, parent) : failedOf(query)
  const dialog = { open, onClose, onExited }

  if (event && recurring && !scope)
    return (
      <ScopeDialog
        {...dialog}
        title="どの予定を編集しますか？"
        verb="編集する"
        scope={asked}
        onScope={setAsked}
        onConfirm={() => setScope(asked)}
        counts={{ this: 1, following: following.data?.removed, all: all.data?.removed }}
        details={{
          this: '日付も変えられます。ほかの予定はそのままです',
          following: 'この予定と、この後の予定に反映します。過去の予定は変わりません',
          all: past
            ? `変えた項目だけを反映します。過去の${past}件の記録も変わります`
            : '変えた項目だけを、過去の予定も含むすべてに反映します',
        }}
      />
    )
  if (event && (scope !== 'all' || parent.data))
    return (
      <EditForm
        {...dialog}
        event={event}
        scope={recurring ? scope : null}
        start={scope === 'all' ? parent.data?.date : undefined}
        onGone={onGone}
      />
    )
  return (
    <Dialog {...dialog} size="xl" title="スケジュールを編集">
      {isNotFound(query.error) ? (
        <GoneEvent onClose={onClose} />
      ) : failed ? (
        <QueryError title="予定を読み込めませんでした" query={failed} />
      ) : (
        <RowsSkeleton count={5} />
      )}
    </Dialog>
  )
}
