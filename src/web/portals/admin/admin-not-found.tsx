import { NotFound, NotFoundPage } from '../not-found.tsx'
import { AdminGate } from './admin-gate.tsx'

/** An unknown path says so to anybody, signed in or not (second document, section 2.9). */
export function AdminNotFound() {
  return (
    <AdminGate outside={<NotFoundPage />}>
      <NotFound home="/admins" />
    </AdminGate>
  )
}
