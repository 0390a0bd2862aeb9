import { createFileRoute } from '@tanstack/react-router'
import { Staffs } from '../features/coaches/staffs.tsx'
import { NO_STAFFS_DIALOG, staffsSearch } from '../features/coaches/staffs-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

export const Route = createFileRoute('/team/staffs')({
  validateSearch: knownSearch(staffsSearch),
  loader: ({ context: { api } }) => {
    void api.coach.coaches.list.prefetch()
  },
  component: Page,
})

function Page() {
  const { open, close } = useSearchDialog(Route.useNavigate(), NO_STAFFS_DIALOG)
  return <Staffs search={Route.useSearch()} onShow={open} onClose={close} />
}
