import { createFileRoute } from '@tanstack/react-router'
import { AdminSetup } from '../features/admin/admin-setup.tsx'

export const Route = createFileRoute('/admins_/setup')({ component: AdminSetup })
