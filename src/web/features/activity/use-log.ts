import { useState } from 'react'
import { LOG_PART } from '../../../domain/activity/log-part.ts'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'

/** The newest lines of the club's log, and as many older ones as were asked for. */
export function useLog() {
  const [older, setOlder] = useState<string[]>([])
  const list = trpc.coach.activity.useQuery({ limit: LOG_PART }, askAtOpening)
  const parts = trpc.useQueries((calls) =>
    older.map((before) => calls.coach.activity({ limit: LOG_PART, before })),
  )
  const all = [list, ...parts]
  const seen = new Set<string>()
  // What was written meanwhile moves lines from one part to the next.
  const lines = all
    .flatMap(({ data }) => data ?? [])
    .filter(({ id }) => !seen.has(id) && seen.add(id))
  const last = all.at(-1)
  const before = lines.at(-1)?.id
  const isMore =
    before !== undefined && (last?.isFetching || last?.data?.length === LOG_PART || last?.isError)
  const ask = () => (last?.isError ? last.refetch() : before && setOlder([...older, before]))
  return {
    list,
    lines,
    more: isMore ? { onMore: () => void ask(), isPending: last?.isFetching === true } : null,
    failed: parts.find(({ isError }) => isError) ?? null,
  }
}
