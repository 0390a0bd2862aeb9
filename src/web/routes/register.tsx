import { createFileRoute } from '@tanstack/react-router'
import { ClubRegistration } from '../features/club-registration/club-registration.tsx'
import { knownSearch } from '../lib/search/known-search.ts'
import { searchedText } from '../lib/search/search-values.ts'

type Step = 1 | 2 | 3 | 4
const stepOf = (value: unknown): Step => (value === 2 || value === 3 || value === 4 ? value : 1)

export const Route = createFileRoute('/register')({
  validateSearch: knownSearch(({ step, code }): { step?: Step; code?: string } => ({
    ...(step !== undefined && { step: stepOf(step) }),
    ...(searchedText(code) && { code: searchedText(code) }),
  })),
  loader({ context: { api } }) {
    void api.public.registration.prefetch()
    void api.public.sports.prefetch()
  },
  component: RegisterPage,
})

function RegisterPage() {
  const { step = 1, code = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ClubRegistration
      step={step}
      code={code}
      onStep={(next) =>
        navigate({ search: (search) => ({ ...search, step: next }), replace: next === 4 })
      }
    />
  )
}
