import { createFileRoute } from '@tanstack/react-router'
import { AttendancePage } from '../features/player-attendances/attendance-page.tsx'
import { PlayerEventDialog } from '../features/player-schedules/player-event-dialog.tsx'
import { knownSearch } from '../lib/search/known-search.ts'
import { isId } from '../lib/search/search-values.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

interface Search {
  event?: string
  dialog?: 'categories'
}

const NO_DIALOG: Search = { event: undefined, dialog: undefined }

export const Route = createFileRoute('/_player/attendance')({
  validateSearch: knownSearch(({ event, dialog }): Search => {
    if (isId(event)) return { event }
    return dialog === 'categories' ? { dialog } : {}
  }),
  loader: ({ context: { api, studentId } }) => {
    void api.player.categories.list.prefetch()
    void api.player.ownCategories.list.prefetch({ studentId })
    void api.player.venues.list.prefetch()
  },
  component: Page,
})

function Page() {
  const { event, dialog } = Route.useSearch()
  const { open, close } = useSearchDialog(Route.useNavigate(), NO_DIALOG)
  return (
    <>
      <AttendancePage
        onEvent={(id) => open({ event: id })}
        choosing={dialog === 'categories'}
        onChoose={() => open({ dialog: 'categories' })}
        onClose={close}
      />
      <PlayerEventDialog id={event} onClose={close} />
    </>
  )
}
