import { getQueryKey } from '@trpc/react-query'
import { useMemo, useState } from 'react'
import { UNANSWERED } from '../../../domain/schedule/attendance.ts'
import { isAskedYet } from '../../../domain/schedule/deadline.ts'
import {
  type Child,
  FAMILY_DAYS_MAX,
  type FamilyRow,
  type FamilySchedule,
  familyRangeFrom,
} from '../../../domain/schedule/family-answers.ts'
import type { DateRange } from '../../../domain/time/calendar.ts'
import { addDays } from '../../../domain/time/dates.ts'
import { askAgain } from '../../lib/query/ask-again.ts'
import { serverSaid } from '../../lib/query/optimistic.ts'
import { queryClient, trpc } from '../../lib/query/trpc.ts'
import { usePlayerMe } from '../../lib/session/me.ts'
import { useClubClock } from '../../lib/session/use-club-clock.ts'
import { closedNow } from '../../shared/own-answers/player-waiting.ts'

export const familySchedulesKey = getQueryKey(trpc.player.family.schedules)

/** The children whom the page is about: all, or the one in view. */
export function useChildren(isWhole: boolean) {
  const { student } = usePlayerMe()
  const family = trpc.player.family.get.useQuery(undefined, askAgain)
  const children = useMemo(
    () => family.data?.children.filter(({ id }) => isWhole || id === student.id),
    [family.data, isWhole, student.id],
  )
  return { ...family, children }
}

/** The events of some stretches of days, each with the rows of these children. */
export function useFamilyEvents(children: readonly Child[] | undefined, ranges: DateRange[]) {
  const { timeZone } = usePlayerMe()
  const clock = useClubClock(timeZone)
  const queries = trpc.useQueries((call) =>
    ranges.map((range) => call.player.family.schedules(range, askAgain)),
  )
  const failed = queries.find(({ isError }) => isError)
  const ids = new Set(children?.map(({ id }) => id))
  const events = queries.flatMap(({ data = [], dataUpdatedAt }) =>
    data.flatMap((event) => {
      const rows = event.rows.filter(({ studentId }) => ids.has(studentId))
      return rows.length > 0
        ? [{ ...event, rows, closed: closedNow(event, clock, dataUpdatedAt) }]
        : []
    }),
  )
  return {
    events: children && queries[0]?.data ? events : undefined,
    clock,
    failed,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  }
}

/** From today on, as far as a call reaches, and as much more on demand. */
export function useComingFamilyEvents(children: readonly Child[] | undefined, today: string) {
  const [later, setLater] = useState(0)
  const ranges = Array.from({ length: later + 1 }, (_, index) =>
    familyRangeFrom(addDays(today, index * FAMILY_DAYS_MAX)),
  )
  const found = useFamilyEvents(children, ranges)
  const span = trpc.player.schedules.span.useQuery(undefined, askAgain)
  const to = ranges.at(-1)?.to ?? today
  return {
    ...found,
    later: {
      to,
      goesOn: span.data ? span.data.to > to : span.isError,
      pending: later > 0 && found.isFetching,
      failed: later > 0 ? found.failed : undefined,
      show: () => setLater(later + 1),
    },
  }
}

/** Whether a row still needs an answer, by the club's day. */
export const isRowOpen = (event: FamilySchedule, row: FamilyRow, today: string): boolean =>
  row.answer === null && event.closed === null && isAskedYet(event, today)

/** An event as a list shows it, where one does. */
export const listedFamilyEvent = (id: string): FamilySchedule | undefined =>
  queryClient
    .getQueriesData<FamilySchedule[]>({ queryKey: familySchedulesKey })
    .flatMap(([, events]) => events ?? [])
    .find((event) => event.id === id)

/** What the server has said last of a row, without what is drawn over it. */
export function saidRow(studentId: string, scheduleId: string): FamilyRow | undefined {
  const lists = queryClient.getQueriesData<FamilySchedule[]>({ queryKey: familySchedulesKey })
  return lists
    .flatMap(([key]) => serverSaid<FamilySchedule[]>(key) ?? [])
    .find(({ id }) => id === scheduleId)
    ?.rows.find((row) => row.studentId === studentId)
}

export const statusOf = ({ answer }: Pick<FamilyRow, 'answer'>) => answer?.status ?? UNANSWERED
