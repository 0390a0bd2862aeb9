import { useIsMutating } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { FeeMonth, MonthFees } from '../../../domain/fees/fee-records.ts'
import { feeTotals } from '../../../domain/fees/fees.ts'
import type { MenuAction } from '../../components/action/action-menu.tsx'
import { Button, ButtonLink } from '../../components/action/button.tsx'
import { FloatingAction } from '../../components/action/floating-action.tsx'
import { UnsavedQuestion } from '../../components/dialog/unsaved-question.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { useEventCallback } from '../../lib/browser/use-event-callback.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useDebouncedSearch } from '../../lib/search/use-debounced-search.ts'
import { FeeList } from './fee-list.tsx'
import { FeeSelection } from './fee-selection.tsx'
import { FeeSheet } from './fee-sheet.tsx'
import { FeeSummary } from './fee-summary.tsx'
import { FeeToolbar, MARK_SEVERAL } from './fee-toolbar.tsx'
import type { FeesSearch } from './fees-search.ts'
import { useFeeEdits } from './use-fee-edits.ts'
import { useMonthDrafts } from './use-month-drafts.ts'
import { useShownFees } from './use-shown-fees.ts'

const noFilter = { paid: undefined, status: undefined, q: undefined }

/** Whether several are being chosen; the focus comes back to what opened it. */
function useSelecting() {
  const [selecting, setSelecting] = useState(false)
  const onDesktop = useRef<HTMLButtonElement>(null)
  const onPhone = useRef<HTMLButtonElement>(null)
  const closed = useRef(false)
  useEffect(() => {
    // The one that is hidden takes no focus.
    if (!selecting && closed.current)
      for (const opener of [onDesktop, onPhone]) opener.current?.focus()
    closed.current = selecting
  }, [selecting])
  return {
    selecting,
    onDesktop,
    onPhone,
    begin: () => setSelecting(true),
    end: () => setSelecting(false),
  }
}

interface Props {
  club: string
  when: FeeMonth
  /** Today's. */
  now: FeeMonth
  data: MonthFees
  /** Another object after each reset, of whichever month. */
  lastReset: FeeMonth | null
  search: FeesSearch
  onFilter: (filter: Pick<FeesSearch, 'paid' | 'status' | 'q'>) => void
  onYear: (studentId: string) => void
  actions: readonly MenuAction[]
}

/** The month that is there: cards, filters, members. Made afresh for each month. */
export function MonthFeesView(props: Props) {
  const { club, when, now, data, lastReset, search, onFilter, onYear, actions } = props
  const fees = data.members
  const edit = useFeeEdits(when)
  const isSaving = useIsMutating({ mutationKey: getQueryKey(trpc.coach.fees) }) > 0
  const drafts = useMonthDrafts(when, now, fees, lastReset)
  const [typed, setTyped] = useDebouncedSearch(search.q ?? '', (q) =>
    onFilter({ q: q || undefined }),
  )
  const filter = { ...search, q: useDeferredValue(typed) }
  const shown = useShownFees(fees, filter)
  const { selecting, begin, end, onDesktop, onPhone } = useSelecting()
  const openYear = useEventCallback(onYear)
  function clear() {
    setTyped('')
    onFilter(noFilter)
  }

  if (fees.length === 0)
    return (
      <EmptyState
        title="メンバーがいません"
        text="メンバーが登録すると、ここに毎月の月謝が並びます。"
        action={
          <ButtonLink to="/team/invite" variant="primary" icon="userPlus">
            メンバーを招待する
          </ButtonLink>
        }
      />
    )
  const select = shown.some(({ isPaid }) => !isPaid) ? begin : null
  return (
    <>
      <FeeSummary totals={feeTotals(fees)} />
      <FeeToolbar
        search={search}
        onFilter={onFilter}
        typed={typed}
        onType={setTyped}
        onSelect={selecting ? null : select}
        ref={onDesktop}
        actions={actions}
      />
      {shown.length === 0 && (
        <EmptyState
          compact
          title="条件に合うメンバーはいません"
          action={<Button onClick={clear}>条件をクリア</Button>}
        />
      )}
      {shown.length > 0 &&
        (selecting ? (
          <FeeSelection
            when={when}
            fees={shown}
            refusalOf={(studentId) => drafts.of(studentId).refused?.message}
            isSaving={isSaving}
            onDone={end}
          />
        ) : (
          <FeeList fees={shown} edit={edit} drafts={drafts} onYear={openYear} />
        ))}
      {select && !selecting && (
        <FloatingAction ref={onPhone} sticky icon="checkCircle" onClick={select}>
          {MARK_SEVERAL}
        </FloatingAction>
      )}
      <UnsavedQuestion {...drafts.unsaved} />
      <FeeSheet club={club} when={when} fees={fees} filter={filter} />
    </>
  )
}
