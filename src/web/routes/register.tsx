import { createFileRoute } from '@tanstack/react-router'
import { ClubRegistration } from '../features/club-registration/club-registration.tsx'
import { knownSearch } from '../lib/known-search.ts'

type Step = 1 | 2 | 3 | 4
const stepOf = (value: unknown): Step => (value === 2 || value === 3 || value === 4 ? value : 1)

export const Route = createFileRoute('/register')({
  validateSearch: knownSearch(({ step }): { step?: Step } =>
    step === undefined ? {} : { step: stepOf(step) },
  ),
  loader: ({ context }) => void context.api.public.sports.prefetch(),
  component: RegisterPage,
})

function RegisterPage() {
  const { step = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ClubRegistration
      step={step}
      onStep={(next) => navigate({ search: { step: next }, replace: next === 4 })}
    />
  )
}
