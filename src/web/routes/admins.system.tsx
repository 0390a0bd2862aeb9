import { createFileRoute } from '@tanstack/react-router'
import { AdminSystem } from '../features/admin/admin-system.tsx'

export const Route = createFileRoute('/admins/system')({
  loader: ({ context: { api } }) => {
    void api.admin.installation.status.prefetch()
    void api.admin.installation.actions.prefetch()
    void api.admin.jobs.state.prefetch()
    void api.admin.registration.get.prefetch()
  },
  component: AdminSystem,
})
