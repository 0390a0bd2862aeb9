import { getQueryKey } from '@trpc/react-query'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import { askAgain } from '../../lib/query/ask-again.ts'
import { isNotFound } from '../../lib/query/errors.ts'
import { queryClient, trpc } from '../../lib/query/trpc.ts'

const listKeys = [getQueryKey(trpc.coach.schedules.list), getQueryKey(trpc.coach.schedules.next)]

/** The event as a list already knows it. */
function listed(id: string): Schedule | undefined {
  for (const queryKey of listKeys)
    for (const [, events] of queryClient.getQueriesData<Schedule[]>({ queryKey })) {
      const event = events?.find((other) => other.id === id)
      if (event) return event
    }
  return undefined
}

/** An event with its people and files in `detail`; `event` is there at once where a list shows it. */
export function useEvent(id: string) {
  const { data, error, isFetching, refetch } = trpc.coach.schedules.get.useQuery({ id }, askAgain)
  // Deleted meanwhile: what was known of it is no longer true.
  const gone = isNotFound(error)
  const detail = gone ? undefined : data
  return { detail, event: detail ?? listed(id), error, gone, isFetching, refetch }
}
