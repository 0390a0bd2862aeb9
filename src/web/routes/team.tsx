import { createFileRoute } from '@tanstack/react-router'
import { storedCoach } from '../lib/stored-account.ts'
import { CoachGate } from '../portals/coach/coach-gate.tsx'
import { CoachNotFound, CoachPortal } from '../portals/coach/coach-portal.tsx'
import { openDoor } from '../portals/door.ts'

export const Route = createFileRoute('/team')({
  beforeLoad: ({ context, preload, abortController }) =>
    preload
      ? undefined
      : openDoor(context.api.coach.me, !!storedCoach.read(), abortController.signal),
  pendingMs: 0,
  pendingComponent: CoachGate,
  component: CoachPortal,
  notFoundComponent: CoachNotFound,
})
