import { createFileRoute } from '@tanstack/react-router'
import { AttendancePage } from '../features/attendances/attendance-page.tsx'
import { PlayerEventDialog } from '../features/player-schedules/player-event-dialog.tsx'
import { isId } from '../lib/search-values.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

interface Search {
  event?: string
  dialog?: 'categories'
}

import { knownSearch } from '../lib/known-search.ts'

export const Route = createFileRoute('/_player/attendance')({
  validateSearch: knownSearch(({ event, dialog }): Search => {
    if (isId(event)) return { event }
    return dialog === 'categories' ? { dialog } : {}
  }),
  loader: ({ context: { api } }) => {
    void api.player.categories.list.prefetch()
    void api.player.ownCategories.list.prefetch({})
    void api.player.venues.list.prefetch()
  },
  component: Page,
})

function Page() {
  const { event, dialog } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  const show = (search: Search) => open(() => navigate({ search, resetScroll: false }))
  const hide = () => close(() => navigate({ search: {}, replace: true, resetScroll: false }))
  return (
    <>
      <AttendancePage
        onEvent={(id) => show({ event: id })}
        choosing={dialog === 'categories'}
        onChoose={() => show({ dialog: 'categories' })}
        onClose={hide}
      />
      <PlayerEventDialog id={event} onClose={hide} />
    </>
  )
}
