import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router'

export const Route = createFileRoute('/player/login')({ component: Page })

/** The portal's gate shows the log-in here; whoever has passed it goes on, unless on the way elsewhere. */
function Page() {
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/player/login' })
  return isHere && <Navigate to="/" replace />
}
