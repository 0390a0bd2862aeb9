import { createFileRoute } from '@tanstack/react-router'
import { AdminAccounts } from '../features/admin/admin-accounts.tsx'
import { adminAccountsSearch, NO_ACCOUNTS_DIALOG } from '../features/admin/admin-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

export const Route = createFileRoute('/admins/accounts')({
  validateSearch: knownSearch(adminAccountsSearch),
  loader: ({ context: { api } }) => void api.admin.accounts.list.prefetch(),
  component: Page,
})

function Page() {
  const { open, close } = useSearchDialog(Route.useNavigate(), NO_ACCOUNTS_DIALOG)
  return <AdminAccounts search={Route.useSearch()} onShow={open} onClose={close} />
}
