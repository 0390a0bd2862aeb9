import { createFileRoute } from '@tanstack/react-router'
import { Fees } from '../features/fees/fees.tsx'
import { type FeesSearch, feesSearch } from '../features/fees/fees-search.ts'
import { knownSearch } from '../lib/known-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

export const Route = createFileRoute('/team/billing')({
  validateSearch: knownSearch(feesSearch),
  component: Page,
})

const noDialog = { dialog: undefined, member: undefined }

function Page() {
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  const put = (change: FeesSearch, replace: boolean) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false })
  return (
    <Fees
      search={Route.useSearch()}
      onChange={(change) => put(change, true)}
      onOpen={(dialog) => open(() => put({ ...noDialog, ...dialog }, false))}
      onClose={() => close(() => put(noDialog, true))}
    />
  )
}
