import { createFileRoute } from '@tanstack/react-router'
import { Invite } from '../features/members/invite.tsx'

export const Route = createFileRoute('/team/invite')({
  loader: ({ context: { api } }) => {
    void api.coach.teams.prefetch()
    void api.coach.students.list.prefetch()
    void api.coach.guardians.list.prefetch()
  },
  component: Invite,
})
