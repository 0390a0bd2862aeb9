import { createFileRoute, Navigate } from '@tanstack/react-router'

/** The portal's gate shows the log-in here; whoever has passed it goes on. */
export const Route = createFileRoute('/coach/login')({
  component: () => <Navigate to="/team" replace />,
})
