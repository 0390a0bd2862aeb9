import { createFileRoute } from '@tanstack/react-router'
import { AdminNotFound } from '../portals/admin/admin-not-found.tsx'

export const Route = createFileRoute('/admins_/$')({ component: AdminNotFound })
