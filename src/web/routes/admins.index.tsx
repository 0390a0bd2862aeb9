import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboard } from '../features/admin/admin-dashboard.tsx'

export const Route = createFileRoute('/admins/')({
  loader: ({ context: { api } }) => {
    void api.admin.stats.prefetch()
    void api.admin.teams.list.prefetch({})
    void api.admin.installation.status.prefetch()
  },
  component: AdminDashboard,
})
