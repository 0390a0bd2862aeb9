import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PERIODS, type Period, periodLabels } from '../../../domain/time/period.ts'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { Icon } from '../../components/look/icon.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { StatList } from './stat-styles.ts'
import { useDaily } from './use-daily.ts'

const options = PERIODS.map((value) => ({ value, label: periodLabels[value] }))

interface Props {
  period: Period
  onPeriod: (period: Period) => void
  onMembers: () => void
}

export function StatCards({ period, onPeriod, onMembers }: Props) {
  const stats = trpc.coach.stats.useQuery(
    { period },
    { placeholderData: keepPreviousData, ...askAgain },
  )
  useDaily(stats)
  const { data, isPlaceholderData: old } = stats
  if (stats.isError && !data) return <QueryError title="集計を読み込めませんでした" query={stats} />
  return (
    <StatList aria-busy={!data}>
      <div>
        <dt>予定</dt>
        <dd data-old={old || undefined} aria-live="polite">
          <Figure value={data?.upcomingEvents} unit="件" />
        </dd>
        <dd className="end">
          <NativeSelect
            aria-label="予定の期間"
            value={period}
            options={options}
            onChange={({ target }) => {
              const chosen = PERIODS.find((one) => one === target.value)
              if (chosen) onPeriod(chosen)
            }}
          />
        </dd>
      </div>
      <div>
        <dt>メンバー</dt>
        <dd>
          <button type="button" className="open" onClick={onMembers}>
            <Figure value={data?.teamMembers} unit="人" />
            <span className="vh">のメンバー一覧を開く</span>
            <Icon name="chevronRight" />
          </button>
        </dd>
      </div>
      <div>
        <dt>コーチ</dt>
        <dd>
          <Figure value={data?.activeCoaches} unit="人" />
        </dd>
      </div>
    </StatList>
  )
}

function Figure({ value, unit }: { value: number | undefined; unit: ReactNode }) {
  if (value === undefined) return <Skeleton w="11" h="1.375rem" />
  return (
    <>
      {value.toLocaleString('ja-JP')}
      <small>{unit}</small>
    </>
  )
}
