import { createFileRoute } from '@tanstack/react-router'
import type { Period } from '../../domain/dashboard.ts'
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { searchedId } from '../lib/dialog-search.ts'
import { knownSearch } from '../lib/known-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

interface Search {
  /** This week unless told. */
  period?: Period
  dialog?: 'members'
  event?: string
}

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
    void api.coach.venues.list.prefetch()
  },
  component: Page,
})

function Page() {
  const { period = 'this-week', dialog, event } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  const show = (search: Pick<Search, 'dialog' | 'event'>) =>
    open(() => navigate({ search: ({ period }) => ({ period, ...search }), resetScroll: false }))
  const hide = () =>
    close(() =>
      navigate({ search: ({ period }) => ({ period }), replace: true, resetScroll: false }),
    )
  return (
    <Dashboard
      period={period}
      onPeriod={(period) =>
        navigate({ search: (rest) => ({ ...rest, period }), replace: true, resetScroll: false })
      }
      membersOpen={dialog === 'members'}
      onMembers={() => show({ dialog: 'members' })}
      eventId={event ?? null}
      onEvent={(id) => show({ event: id })}
      onClose={hide}
    />
  )
}
