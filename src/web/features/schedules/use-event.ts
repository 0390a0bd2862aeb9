import { getQueryKey } from '@trpc/react-query'
import type { Schedule } from '../../../domain/schedule.ts'
import { queryClient, trpc } from '../../lib/trpc.ts'

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
  const query = trpc.coach.schedules.get.useQuery({ id })
  return { ...query, detail: query.data, event: query.data ?? listed(id) }
}
