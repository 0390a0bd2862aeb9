import { createFileRoute } from '@tanstack/react-router'
import { AdminSports } from '../features/admin/admin-sports.tsx'
import { dialogSearch, NO_DIALOG } from '../lib/search/dialog-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

export const Route = createFileRoute('/admins/sports')({
  validateSearch: knownSearch(dialogSearch),
  loader: ({ context: { api } }) => {
    void api.admin.sports.list.prefetch()
  },
  component: Page,
})

function Page() {
  const { open, close } = useSearchDialog(Route.useNavigate(), NO_DIALOG)
  return <AdminSports search={Route.useSearch()} onShow={open} onClose={close} />
}
