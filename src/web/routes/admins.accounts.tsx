import { createFileRoute } from '@tanstack/react-router'
import { AdminAccounts } from '../features/admin/admin-accounts.tsx'
import { adminAccountsSearch } from '../features/admin/admin-search.ts'
import { knownSearch } from '../lib/known-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

export const Route = createFileRoute('/admins/accounts')({
  validateSearch: knownSearch(adminAccountsSearch),
  loader: ({ context: { api } }) => void api.admin.accounts.list.prefetch(),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  return (
    <AdminAccounts
      search={Route.useSearch()}
      onShow={(search) => open(() => navigate({ search, resetScroll: false }))}
      onClose={() => close(() => navigate({ search: {}, replace: true, resetScroll: false }))}
    />
  )
}
