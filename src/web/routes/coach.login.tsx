import { createFileRoute, Navigate } from '@tanstack/react-router'
import { CoachGate } from '../portals/coach/coach-gate.tsx'

export const Route = createFileRoute('/coach/login')({ component: CoachLoginPage })

function CoachLoginPage() {
  return (
    <CoachGate>
      <Navigate to="/team" replace />
    </CoachGate>
  )
}
