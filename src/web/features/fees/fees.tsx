import { useMemo, useState } from 'react'
import type { FeeMonth } from '../../../domain/fees/fee-records.ts'
import { feeTable } from '../../../domain/fees/fees.ts'
import { csvFile } from '../../../domain/files/csv.ts'
import { byKana } from '../../../domain/people/names.ts'
import { Button } from '../../components/action/button.tsx'
import { PageHead } from '../../components/look/layout.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import { FeeDialogs } from './fee-dialogs.tsx'
import { chosenMonth, thisMonth, titleOf } from './fee-month.ts'
import { FeesSkeleton } from './fee-skeleton.tsx'
import type { FeesSearch } from './fees-search.ts'
import { MonthFeesView } from './month-fees.tsx'
import { MonthNav } from './month-nav.tsx'
import { saveFile } from './save-file.ts'
import { NARROW } from './wide.ts'

const Column = styled('div', {
  base: {
    containerType: 'inline-size',
    '& header .actions': { [NARROW]: { flex: '1 1 17.5rem', ms: '0' } },
    '& .tools': { display: 'contents', [NARROW]: { display: 'none' } },
  },
})

const RESET = '未入金分を初期化'

interface Props {
  search: FeesSearch
  /** Month and filters: replaces what the address says of them. */
  onChange: (change: FeesSearch) => void
  onOpen: (dialog: Pick<FeesSearch, 'dialog' | 'member'>) => void
  onClose: () => void
}

/** A month's fees, from what is due to what has come in. */
export function Fees({ search, onChange, onOpen, onClose }: Props) {
  const { team, timeZone } = useCoachMe()
  const now = thisMonth(timeZone)
  const { year, month } = chosenMonth(search, now)
  const when = useMemo(() => ({ year, month }), [year, month])
  // Members, siblings and settings change on other screens and by other people: ask at every visit.
  const { data, error, isFetching, refetch } = trpc.coach.fees.month.useQuery(when, {
    staleTime: 0,
  })
  const [lastReset, setLastReset] = useState<FeeMonth | null>(null)
  const goTo = (to: FeeMonth) => onChange({ ...to, member: undefined })
  const { month: shown } = trpc.useUtils().coach.fees
  function saveCsv() {
    // With what has just been typed, and is still being stored.
    const members = shown.getData(when)?.members ?? []
    const file = csvFile(feeTable([...members].sort(byKana)))
    saveFile(`月謝_${titleOf(when)}.csv`, file, 'text/csv;charset=utf-8')
  }
  const print = () => window.print()
  const reset = () => onOpen({ dialog: 'reset' })
  const ready = data !== undefined && data.members.length > 0

  return (
    <Column>
      <PageHead
        title="月謝管理"
        keep
        actions={
          <>
            <MonthNav when={when} now={now} onChange={goTo} />
            <span className="tools">
              <Button icon="download" disabled={!ready} onClick={saveCsv}>
                CSV
              </Button>
              <Button icon="note" disabled={!ready} onClick={print}>
                印刷
              </Button>
              <Button disabled={!ready} onClick={reset}>
                {RESET}
              </Button>
            </span>
          </>
        }
      />
      {!data && !error && <FeesSkeleton />}
      {!data && error && (
        <QueryError title="月謝を読み込めませんでした" query={{ error, isFetching, refetch }} />
      )}
      {data && (
        <>
          <MonthFeesView
            key={`${year}-${month}`}
            club={team.name}
            when={when}
            now={now}
            data={data}
            lastReset={lastReset}
            search={search}
            onFilter={onChange}
            onYear={(member) => onOpen({ member })}
            actions={[
              { label: 'CSVを保存', icon: 'download', onSelect: saveCsv },
              { label: '印刷する', icon: 'note', onSelect: print },
              { label: RESET, icon: 'retry', onSelect: reset },
            ]}
          />
          <FeeDialogs
            search={search}
            when={when}
            data={data}
            onMonth={goTo}
            onReset={(of) => setLastReset({ ...of })}
            onClose={onClose}
          />
        </>
      )}
    </Column>
  )
}
