import { createFileRoute } from '@tanstack/react-router'
import { storedAdmin } from '../lib/stored-account.ts'
import { AdminGate } from '../portals/admin/admin-gate.tsx'
import { AdminPortal } from '../portals/admin/admin-portal.tsx'
import { openDoor } from '../portals/door.ts'

export const Route = createFileRoute('/admins')({
  beforeLoad: ({ context, preload, abortController }) =>
    preload
      ? undefined
      : openDoor(context.api.admin.me, !!storedAdmin.read(), abortController.signal),
  pendingMs: 0,
  pendingComponent: () => <AdminGate />,
  component: AdminPortal,
})
