import { createFileRoute } from '@tanstack/react-router'
import { storedAdmin } from '../lib/stored-account.ts'
import { openDoor } from '../portals/door.ts'

export const Route = createFileRoute('/admins')({
  beforeLoad: ({ context, preload, abortController }) =>
    preload
      ? undefined
      : openDoor(context.api.admin.me, !!storedAdmin.read(), abortController.signal),
  pendingMs: 0,
})
