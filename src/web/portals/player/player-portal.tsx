import { Outlet } from '@tanstack/react-router'
import { PlayerGate } from './player-gate.tsx'

export function PlayerPortal() {
  return (
    <PlayerGate>
      <Outlet />
    </PlayerGate>
  )
}
