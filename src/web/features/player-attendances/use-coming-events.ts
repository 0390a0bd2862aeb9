import { useState } from 'react'
import { RANGE_DAYS_MAX, rangeFrom } from '../../../domain/schedule/schedule.ts'
import { addDays } from '../../../domain/time/dates.ts'
import { askAgain } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { usePlayerEvents } from '../../shared/own-answers/use-player-events.ts'

/** The events from today on: those of the coming 400 days, and of as many more on demand. */
export function useComingEvents(today: string) {
  const { student } = usePlayerMe()
  const [later, setLater] = useState(0)
  const near = usePlayerEvents(rangeFrom(today))
  const ranges = Array.from({ length: later }, (_, index) =>
    rangeFrom(addDays(today, (index + 1) * RANGE_DAYS_MAX)),
  )
  const queries = trpc.useQueries((call) =>
    ranges.map((range) =>
      call.player.schedules.list({ studentId: student.id, ...range }, askAgain),
    ),
  )
  const span = trpc.player.schedules.span.useQuery(undefined, askAgain)
  const far = queries.flatMap(({ data = [] }) => data)
  const to = addDays(today, (later + 1) * RANGE_DAYS_MAX - 1)
  const failed = queries.find(({ isError }) => isError)
  return {
    ...near,
    events: near.events && [...near.events, ...far],
    later: {
      /** The last day that was asked for. */
      to,
      /** Events lie beyond it, or that is not known. */
      goesOn: span.data ? span.data.to > to : span.isError,
      pending: queries.some(({ isFetching }) => isFetching),
      failed,
      show: () => setLater(later + 1),
    },
  }
}
