import { useRef, useState } from 'react'
import type { EditedPart } from '../../../domain/schedule/event-conflict.ts'
import type { ScheduleDetail, ScheduleUpdate, Scope } from '../../../domain/schedule/schedule.ts'
import type { SeriesChange } from '../../../domain/schedule/series-change.ts'
import { formatDate } from '../../../domain/time/calendar.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { sayFailed } from '../../lib/toast/say-failed.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import {
  changesOf,
  editedValues,
  type ScheduleValues,
  saysAnything,
  touchesRule,
  valuesOf,
  withoutParts,
} from './form-values.ts'
import { type Fail, ScheduleForm } from './schedule-form.tsx'
import { clashingParts, useEditSchedule } from './schedule-writes.ts'
import { SeriesChangeDialog } from './series-change-dialog.tsx'

interface Props {
  event: ScheduleDetail
  /** Null for an event without a series. */
  scope: Scope | null
  /** The date of the series' first event, from which a rule is worked out. */
  start: string | undefined
  open: boolean
  onClose: () => void
  onExited: () => void
  onGone?: (() => void) | undefined
}

interface Planned {
  change: SeriesChange
  go: () => void
}

/** An edit that others came before, in parts of it. */
interface Clashing {
  parts: EditedPart[]
  input: ScheduleUpdate
  /** What is stored by now. */
  theirs: ScheduleValues
  fail: Fail
}

const notes = {
  this: (event: ScheduleDetail) =>
    `${formatDate(event.date)}の予定だけを変更します。繰り返しの設定は変わりません。`,
  following: (event: ScheduleDetail) =>
    `${formatDate(event.date)}以降の、これからの予定を変更します。過去の予定は変わりません。`,
  all: () =>
    '変えた項目だけを、過去の予定も含むすべての繰り返し予定に反映します。日付はそれぞれのままです。',
}

const formScopes = {
  this: 'one-of-series',
  following: 'following',
  all: 'series',
  single: 'single',
} as const

/** What the preview is asked with: it travels in an address, which has no room for long notes. */
const forPreview = ({ notes, ...input }: ScheduleUpdate): ScheduleUpdate => ({
  ...input,
  ...(notes !== undefined && { notes: notes?.slice(0, NOTE_IN_ADDRESS) ?? null }),
})
const NOTE_IN_ADDRESS = 300

/** The form over a stored event; says beforehand what a changed rule will do to its series. */
export function EditForm({ event, scope, start, open, onClose, onExited, onGone }: Props) {
  const update = useEditSchedule()
  const { previewUpdate, get } = trpc.useUtils().coach.schedules
  const [planned, setPlanned] = useState<Planned | null>(null)
  const [checking, setChecking] = useState(false)
  const plan = useLingering(planned)
  const [clashing, setClashing] = useState<Clashing | null>(null)
  const clash = useLingering(clashing)
  const shownOf = (event: ScheduleDetail): ScheduleValues => ({
    ...valuesOf(event, scope === 'this' ? null : event.series),
    ...(start && { date: start }),
  })
  const [initial] = useState(() => shownOf(event))
  /** What the coach has seen of the event by now. */
  const seen = useRef(initial)

  const store = (input: ScheduleUpdate, fail: Fail) => {
    const { categoryIds: _, categoryId: __, notify: ___, ...before } = seen.current
    update.mutate(
      { ...input, before },
      {
        onSettled: () => setPlanned(null),
        onError(error) {
          const fresh = get.getData({ id: event.id })
          const parts = clashingParts(error)
          if (parts.length === 0 || !fresh) return fail(error)
          setClashing({ parts, input, theirs: shownOf(fresh), fail })
        },
      },
    )
  }

  /** Goes on with the edit, but for what stays as the others have made it. */
  function settle({ input, theirs, fail }: Clashing, left: readonly EditedPart[]) {
    seen.current = theirs
    setClashing(null)
    const rest = withoutParts(input, left)
    if (saysAnything(rest)) store(rest, fail)
    else onClose()
  }

  function close() {
    onClose()
    if (update.data && update.data.id !== event.id) onGone?.()
  }

  async function preview(input: ScheduleUpdate, fail: Fail) {
    setChecking(true)
    try {
      const change = await previewUpdate.fetch(forPreview(input), { staleTime: 0 })
      if (change.changed + change.added + change.removed < 2) store(input, fail)
      else setPlanned({ change, go: () => store(input, fail) })
    } catch (error) {
      fail(error)
      sayFailed(toasts.schedule.failed, error)
    } finally {
      setChecking(false)
    }
  }

  return (
    <ScheduleForm
      open={open}
      onClose={close}
      onExited={onExited}
      title="スケジュールを編集"
      note={scope && notes[scope](event)}
      verb={() => '保存する'}
      initial={initial}
      scope={formScopes[scope ?? 'single']}
      eventId={event.id}
      write={{ isPending: update.isPending || checking, isSuccess: update.isSuccess }}
      onSubmit={(input, touched, fail) => {
        const changes = {
          id: event.id,
          ...(scope && { updateType: scope }),
          ...changesOf(input, touched, initial),
        }
        if (scope === 'following' || (scope === 'all' && touchesRule(touched)))
          return preview(changes, fail)
        store(changes, fail)
      }}
    >
      {clash.shown && (
        <ConflictDialog
          open={clashing !== null}
          mine={editedValues({ ...clash.shown.theirs, ...clash.shown.input })}
          theirs={editedValues(clash.shown.theirs)}
          parts={clash.shown.parts}
          onClose={() => setClashing(null)}
          onChoose={(left) => clash.shown && settle(clash.shown, left)}
          onExited={clash.release}
        />
      )}
      {plan.shown && (
        <SeriesChangeDialog
          open={planned !== null}
          change={plan.shown.change}
          write={update}
          onClose={() => setPlanned(null)}
          onConfirm={plan.shown.go}
          onExited={plan.release}
        />
      )}
    </ScheduleForm>
  )
}
