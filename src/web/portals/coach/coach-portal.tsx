import { Outlet } from '@tanstack/react-router'
import { NotFound } from '../not-found.tsx'
import { CoachGate } from './coach-gate.tsx'

export function CoachPortal() {
  return (
    <CoachGate>
      <Outlet />
    </CoachGate>
  )
}

export const CoachNotFound = () => <NotFound home="/team" />
