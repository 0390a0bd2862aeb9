import { createFileRoute, Navigate } from '@tanstack/react-router'
import { AdminGate } from '../portals/admin/admin-gate.tsx'

export const Route = createFileRoute('/admins_/login')({ component: AdminLoginPage })

function AdminLoginPage() {
  return (
    <AdminGate>
      <Navigate to="/admins" replace />
    </AdminGate>
  )
}
