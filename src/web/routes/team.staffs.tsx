import { createFileRoute } from '@tanstack/react-router'
import { Staffs } from '../features/coaches/staffs.tsx'
import { staffsSearch } from '../features/coaches/staffs-search.ts'
import { knownSearch } from '../lib/known-search.ts'
import { useDialogHistory } from '../lib/use-dialog-history.ts'

export const Route = createFileRoute('/team/staffs')({
  validateSearch: knownSearch(staffsSearch),
  loader: ({ context: { api } }) => {
    void api.coach.coaches.list.prefetch()
  },
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { open, close } = useDialogHistory()
  return (
    <Staffs
      search={Route.useSearch()}
      onShow={(search) => open(() => navigate({ search, resetScroll: false }))}
      onClose={() => close(() => navigate({ search: {}, replace: true, resetScroll: false }))}
    />
  )
}
