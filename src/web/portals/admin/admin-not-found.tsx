import NotFoundPage from '../not-found-page.tsx'
import { NotFound } from '../shared/not-found.tsx'
import { AdminGate } from './admin-gate.tsx'

/** An unknown path says so to anybody, signed in or not. */
export function AdminNotFound() {
  return (
    <AdminGate outside={<NotFoundPage />}>
      <NotFound home="/admins" />
    </AdminGate>
  )
}
