import { createFileRoute } from '@tanstack/react-router'
import { Fees } from '../features/fees/fees.tsx'
import { feesSearch, NO_FEES_DIALOG } from '../features/fees/fees-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

export const Route = createFileRoute('/team/billing')({
  validateSearch: knownSearch(feesSearch),
  component: Page,
})

function Page() {
  const { change, open, close } = useSearchDialog(Route.useNavigate(), NO_FEES_DIALOG)
  return <Fees search={Route.useSearch()} onChange={change} onOpen={open} onClose={close} />
}
