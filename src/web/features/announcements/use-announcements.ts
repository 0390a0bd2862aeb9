import { useState } from 'react'
import { LISTED } from '../../../domain/notices/announcement-limits.ts'
import { askAtOpening } from '../../lib/query/ask-again.ts'
import { trpc } from '../../lib/query/trpc.ts'

interface Part<Entry> {
  data?: Entry[] | undefined
  isFetching: boolean
}

/** The parts of a list as one, and what asks for the next part. */
function joined<Entry extends { publishAt: string }>(
  parts: Part<Entry>[],
  ask: (before: string) => void,
) {
  const entries = parts[0]?.data && parts.flatMap(({ data }) => data ?? [])
  const last = parts.at(-1)
  const before = entries?.at(-1)?.publishAt
  const isMore = before !== undefined && (last?.isFetching || last?.data?.length === LISTED)
  const more = isMore && { onMore: () => ask(before), isPending: !last?.data }
  return { entries, more }
}

/** The newest announcements, and as many older ones as were asked for. */
export function useCoachAnnouncements() {
  const [older, setOlder] = useState<string[]>([])
  const list = trpc.coach.announcements.list.useQuery({}, askAtOpening)
  const parts = trpc.useQueries((calls) =>
    older.map((before) => calls.coach.announcements.list({ before })),
  )
  return { list, ...joined([list, ...parts], (before) => setOlder([...older, before])) }
}

/** The same of a family. */
export function useFamilyAnnouncements() {
  const [older, setOlder] = useState<string[]>([])
  const list = trpc.player.announcements.list.useQuery({}, askAtOpening)
  const parts = trpc.useQueries((calls) =>
    older.map((before) => calls.player.announcements.list({ before })),
  )
  return { list, ...joined([list, ...parts], (before) => setOlder([...older, before])) }
}
