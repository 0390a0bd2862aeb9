import { useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import AddEvent from './add-event.tsx'
import { newValues } from './form-values.ts'
import { lastVenue } from './last-venue.ts'

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  date: string
  /** The categories that a list is narrowed to. */
  chosen: readonly string[]
}

/** The one way to a new event: its form opens once the team's defaults are known. */
export default function NewEvent({ date, chosen, ...dialog }: Props) {
  const { timeZone } = useCoachMe()
  const settings = trpc.coach.settings.get.useQuery()
  const venues = trpc.coach.venues.list.useQuery()
  const categories = trpc.coach.categories.list.useQuery()
  const begin = () => {
    if (!settings.data || !venues.data || !categories.data) return null
    const venue = lastVenue(venues.data.map(({ name }) => name))
    const categoryIds = startCategories(categories.data, chosen)
    const clock = { now: new Date(), timeZone }
    const initial = newValues({ date, categoryIds, settings: settings.data, venue }, clock)
    return { initial, defaults: settings.data }
  }
  // As it was on opening: what others change meanwhile leaves the form alone.
  const [begun, setBegun] = useState(begin)
  if (!begun && settings.data && venues.data && categories.data) setBegun(begin())
  if (begun) return <AddEvent {...dialog} {...begun} />
  const failed = failedOf(settings, venues, categories)
  return (
    <Dialog {...dialog} size="xl" title="スケジュールを追加">
      {failed ? (
        <QueryError title="追加の準備ができませんでした" query={failed} />
      ) : (
        <RowsSkeleton count={5} />
      )}
    </Dialog>
  )
}

/** The category that a filter or a small club leaves no doubt about. */
function startCategories(categories: readonly { id: string }[], chosen: readonly string[]) {
  if (chosen.length === 1) return [...chosen]
  return categories.length === 1 ? categories.map(({ id }) => id) : []
}
