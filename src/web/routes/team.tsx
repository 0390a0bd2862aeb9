import { createFileRoute } from '@tanstack/react-router'
import { storedCoach } from '../lib/session/stored-account.ts'
import { CoachNotFound } from '../portals/coach/coach-not-found.tsx'
import { ensureSession } from '../portals/shared/ensure-session.ts'

export const Route = createFileRoute('/team')({
  beforeLoad: ({ context, preload, abortController }) =>
    preload
      ? undefined
      : ensureSession(context.api.coach.me, !!storedCoach.read(), abortController.signal),
  pendingMs: 0,
  notFoundComponent: CoachNotFound,
})
