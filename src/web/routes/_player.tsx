import { createFileRoute } from '@tanstack/react-router'
import { storedPlayer } from '../lib/session/stored-account.ts'
import { ensureSession } from '../portals/shared/ensure-session.ts'

export const Route = createFileRoute('/_player')({
  beforeLoad: async ({ context, preload, abortController }) => {
    const { me } = context.api.player
    const stored = storedPlayer.read()
    if (!preload) await ensureSession(me, !!stored, abortController.signal)
    return { studentId: me.getData()?.student.id ?? stored?.id }
  },
  pendingMs: 0,
})
