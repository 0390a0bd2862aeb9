import { createFileRoute } from '@tanstack/react-router'
import { storedPlayer } from '../lib/stored-account.ts'
import { ensureSession } from '../portals/ensure-session.ts'

export const Route = createFileRoute('/_player')({
  beforeLoad: ({ context, preload, abortController }) =>
    preload
      ? undefined
      : ensureSession(context.api.player.me, !!storedPlayer.read(), abortController.signal),
  pendingMs: 0,
})
