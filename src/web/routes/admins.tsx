import { createFileRoute } from '@tanstack/react-router'
import { storedAdmin } from '../lib/session/stored-account.ts'
import { ensureSession } from '../portals/shared/ensure-session.ts'

export const Route = createFileRoute('/admins')({
  beforeLoad: ({ context, preload, abortController }) =>
    preload
      ? undefined
      : ensureSession(context.api.admin.me, !!storedAdmin.read(), abortController.signal),
  pendingMs: 0,
})
