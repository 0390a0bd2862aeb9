import type { FeeMonth, MonthFees } from '../../../domain/fees/fee-records.ts'
import { LazyDialogs } from '../../components/dialog/lazy-dialogs.tsx'
import { lazyCode } from '../../lib/browser/lazy-code.tsx'
import { useLingering } from '../../lib/browser/use-lingering.ts'
import type { FeesSearch } from './fees-search.ts'

const ResetDialog = lazyCode(() => import('./reset-dialog.tsx'))
const YearDialog = lazyCode(() => import('./year-dialog.tsx'))

interface Props {
  search: FeesSearch
  when: FeeMonth
  data: MonthFees
  onMonth: (when: FeeMonth) => void
  onReset: (when: FeeMonth) => void
  onClose: () => void
}

/** What the address asks for; the id of somebody who isn't there opens nothing. */
export function FeeDialogs({ search, when, data, onMonth, onReset, onClose }: Props) {
  const reset = useLingering(search.dialog ?? null)
  const wanted = data.members.find(({ studentId }) => studentId === search.member) ?? null
  const member = useLingering(wanted)
  return (
    <LazyDialogs>
      {reset.shown && (
        <ResetDialog
          open={search.dialog === 'reset'}
          when={when}
          data={data}
          onReset={onReset}
          onClose={onClose}
          onExited={reset.release}
        />
      )}
      {member.shown && (
        <YearDialog
          key={member.shown.studentId}
          open={wanted !== null}
          member={member.shown}
          year={when.year}
          onMonth={(month) => onMonth({ year: when.year, month })}
          onClose={onClose}
          onExited={member.release}
        />
      )}
    </LazyDialogs>
  )
}
