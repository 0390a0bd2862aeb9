import { createFileRoute, Navigate } from '@tanstack/react-router'
import { PlayerGate } from '../portals/player/player-gate.tsx'

export const Route = createFileRoute('/player/login')({ component: PlayerLoginPage })

function PlayerLoginPage() {
  return (
    <PlayerGate>
      <Navigate to="/" replace />
    </PlayerGate>
  )
}
