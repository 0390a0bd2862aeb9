import { createFileRoute } from '@tanstack/react-router'
import { AttendancePage } from '../features/player-attendances/attendance-page.tsx'
import { PlayerEventDialog } from '../features/player-schedules/player-event-dialog.tsx'
import { lazyCode } from '../lib/browser/lazy-code.tsx'
import { knownSearch } from '../lib/search/known-search.ts'
import { isId } from '../lib/search/search-values.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'
import { usePlayerMe } from '../lib/session/me.ts'

const FamilyPage = lazyCode(() => import('../features/family/family-page.tsx'))

interface Search {
  event?: string
  dialog?: 'categories' | 'week'
}

const NO_DIALOG: Search = { event: undefined, dialog: undefined }

export const Route = createFileRoute('/_player/attendance')({
  validateSearch: knownSearch(({ event, dialog }): Search => {
    if (isId(event)) return { event }
    return dialog === 'categories' || dialog === 'week' ? { dialog } : {}
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
  const isGuardian = usePlayerMe().guardian !== null
  const { open, close } = useSearchDialog(Route.useNavigate(), NO_DIALOG)
  return (
    <>
      {isGuardian ? (
        <FamilyPage
          onEvent={(id) => open({ event: id })}
          answeringWeek={dialog === 'week'}
          onAnswerWeek={() => open({ dialog: 'week' })}
          onClose={close}
        />
      ) : (
        <AttendancePage
          onEvent={(id) => open({ event: id })}
          choosing={dialog === 'categories'}
          onChoose={() => open({ dialog: 'categories' })}
          onClose={close}
        />
      )}
      <PlayerEventDialog id={event} onClose={close} />
    </>
  )
}
