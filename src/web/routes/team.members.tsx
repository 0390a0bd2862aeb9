import { createFileRoute } from '@tanstack/react-router'
import { Members } from '../features/members/members.tsx'
import { type MembersSearch, membersSearch } from '../features/members/members-search.ts'
import { knownSearch } from '../lib/known-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

export const Route = createFileRoute('/team/members')({
  validateSearch: knownSearch(membersSearch),
  loader: ({ context: { api } }) => {
    void api.coach.students.list.prefetch()
    void api.coach.categories.list.prefetch()
  },
  component: Page,
})

const noDialog = { member: undefined, remove: undefined }

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  const put = (change: MembersSearch, replace: boolean) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false })
  return (
    <Members
      search={search}
      onFilter={(filter) => put(filter, true)}
      onOpen={(dialog) => {
        const next = { ...noDialog, ...dialog }
        // From one dialog to the other: closing that leads to the list.
        if (search.member) void put(next, true)
        else open(() => put(next, false))
      }}
      onClose={() => close(() => put(noDialog, true))}
    />
  )
}
