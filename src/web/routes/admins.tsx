import { createFileRoute } from '@tanstack/react-router'
import { storedAdmin } from '../lib/stored-account.ts'
import { ensureSession } from '../portals/ensure-session.ts'

export const Route = createFileRoute('/admins')({
  beforeLoad: ({ context, preload, abortController }) =>
    preload
      ? undefined
      : ensureSession(context.api.admin.me, !!storedAdmin.read(), abortController.signal),
  pendingMs: 0,
})
