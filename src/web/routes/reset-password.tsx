import { createFileRoute } from '@tanstack/react-router'
import { PasswordReset } from '../features/accounts/password-reset.tsx'
import { resetSearch } from '../features/accounts/reset-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: knownSearch(resetSearch),
  component: Page,
})

function Page() {
  return <PasswordReset kind="player" token={Route.useSearch().token ?? ''} />
}
