import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { Toaster } from '../components/toast/toaster.tsx'
import { lazyCode } from '../lib/browser/lazy-code.tsx'
import type { Api } from '../lib/query/trpc.ts'
import { AdminGate } from '../portals/admin/admin-gate.tsx'
import { CoachGate } from '../portals/coach/coach-gate.tsx'
import { PlayerGate } from '../portals/player/player-gate.tsx'

export interface RouterContext {
  api: Api
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyCode(() => import('../portals/not-found-page.tsx'), { ahead: false }),
})

/**
 * The routes behind a log-in. Their gates stand above the routes, so that a shell, its open drawer and
 * the focus in it outlast the log-in and the pages that come and go within.
 */
const gates: Partial<Record<string, ComponentType<{ children?: ReactNode }>>> = {
  '/_player': PlayerGate,
  '/player/login': PlayerGate,
  '/team': CoachGate,
  '/coach/login': CoachGate,
  '/admins': AdminGate,
  '/admins_/login': AdminGate,
}

/** What a phone's home screen opens: the portal it was put there from. */
const manifestOf = (Gate: unknown) =>
  Gate === CoachGate ? '/coach.webmanifest' : '/manifest.webmanifest'

function Root(): ReactNode {
  const Gate = useMatches({ select: ([, match]) => match && gates[match.routeId] })
  return (
    <>
      <link key={manifestOf(Gate)} rel="manifest" href={manifestOf(Gate)} />
      {Gate ? (
        <Gate>
          <Outlet />
        </Gate>
      ) : (
        <Outlet />
      )}
      <Toaster />
    </>
  )
}
