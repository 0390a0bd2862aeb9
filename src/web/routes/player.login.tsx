import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router'

const PATH = '/player/login'

/** The portal's gate shows the log-in here; whoever has passed it goes on, unless on the way elsewhere. */
export const Route = createFileRoute(PATH)({
  component: () =>
    useLocation({ select: ({ pathname }) => pathname }) === PATH && <Navigate to="/" replace />,
})
