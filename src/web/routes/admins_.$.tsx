import { createFileRoute } from '@tanstack/react-router'
import { AdminNotFound } from '../portals/admin/admin-portal.tsx'

export const Route = createFileRoute('/admins_/$')({ component: AdminNotFound })
