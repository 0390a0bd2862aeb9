import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../features/accounts/invitation-page.tsx'
import { invitationSearch } from '../features/accounts/invitation-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'

export const Route = createFileRoute('/i')({
  validateSearch: knownSearch(invitationSearch),
  component: Page,
})

function Page() {
  return <InvitationPage search={Route.useSearch()} />
}
