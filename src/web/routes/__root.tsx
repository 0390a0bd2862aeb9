import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ToastHost } from '../components/toast-host.tsx'
import type { Api } from '../lib/trpc.ts'
import { NotFoundPage } from '../portals/not-found.tsx'

export interface RouterContext {
  api: Api
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
})

function Root() {
  return (
    <>
      <Outlet />
      <ToastHost />
    </>
  )
}
