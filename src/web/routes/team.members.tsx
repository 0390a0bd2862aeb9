import { createFileRoute } from '@tanstack/react-router'
import { Members } from '../features/members/members.tsx'
import { membersSearch, NO_MEMBERS_DIALOG } from '../features/members/members-search.ts'
import { knownSearch } from '../lib/search/known-search.ts'
import { useSearchDialog } from '../lib/search/use-search-dialog.ts'

export const Route = createFileRoute('/team/members')({
  validateSearch: knownSearch(membersSearch),
  loader: ({ context: { api } }) => {
    void api.coach.students.list.prefetch()
    void api.coach.students.doubles.prefetch()
    void api.coach.toDecide.prefetch()
    void api.coach.categories.list.prefetch()
    void api.coach.imports.list.prefetch()
    void api.coach.guardians.list.prefetch()
    void api.coach.guardianInvitations.list.prefetch()
    void api.coach.notices.unreached.prefetch()
  },
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const { change, open, close } = useSearchDialog(Route.useNavigate(), NO_MEMBERS_DIALOG)
  return (
    <Members
      search={search}
      onFilter={change}
      // From one dialog to the other: closing that leads to the list.
      onOpen={(dialog) => open(dialog, { replace: search.member !== undefined })}
      onClose={close}
    />
  )
}
