import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/team/information2')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/team/information2"!</div>
}
