import { createFileRoute } from '@tanstack/react-router'
import type { Period } from '../../domain/time/period.ts'
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { searchedId } from '../lib/search/dialog-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

interface Search {
  /** This week by default. */
  period?: Period
  dialog?: 'members'
  event?: string
}

const NO_DIALOG: Search = { dialog: undefined, event: undefined }

// Spelt out, so that the route's critical part needs no schema; the type keeps it complete.
const periods: Record<Period, true> = {
  'this-week': true,
  'next-week': true,
  'this-month': true,
  'next-month': true,
}
const isPeriod = (value: unknown): value is Period =>
  typeof value === 'string' && Object.hasOwn(periods, value)

const dashboardSearch = ({ period, dialog, event }: Record<string, unknown>): Search => ({
  ...(isPeriod(period) && period !== 'this-week' && { period }),
  ...(dialog === 'members' && { dialog }),
  ...(searchedId(event) && { event: searchedId(event) }),
})

export const Route = createFileRoute('/team/')({
  validateSearch: knownSearch<Search>(dashboardSearch),
  loaderDeps: ({ search: { period } }) => ({ period }),
  loader: ({ context: { api }, deps: { period = 'this-week' } }) => {
    void api.coach.stats.prefetch({ period })
    void api.coach.schedules.next.prefetch()
    void api.coach.activity.prefetch({ limit: 10 })
    void api.coach.categories.list.prefetch()
    void api.coach.firstSteps.prefetch()
    void api.coach.toDecide.prefetch()
    void api.coach.venues.list.prefetch()
  },
  component: Page,
})

function Page() {
  const { period = 'this-week', dialog, event } = Route.useSearch()
  const { change, open, close } = useSearchDialog(Route.useNavigate(), NO_DIALOG)
  return (
    <Dashboard
      period={period}
      onPeriod={(period) => change({ period })}
      membersOpen={dialog === 'members'}
      onMembers={() => open({ dialog: 'members' })}
      eventId={event ?? null}
      onEvent={(id) => open({ event: id })}
      onClose={close}
    />
  )
}
