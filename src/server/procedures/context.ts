import type { RegistrationMode } from '../../domain/team/registration.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Db } from '../db/database.ts'
import type { Files } from '../files/uploads.ts'
import type { Identity } from '../identity/identity.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Batch } from '../parts/batch.ts'
import type { Pusher } from '../push/pusher.ts'

/** What every procedure gets. `clock` is read when it is called, so that a request has one "now". */
export interface Context {
  db: Db
  clock: ClubClock
  identity: Identity
  mailer: Mailer
  pusher: Pusher
  files: Files
  /** Where people reach the server: links in mails and the addresses of photos start with it. */
  publicUrl: string
  /** Of clubs, until an administrator chooses. */
  defaultRegistration: RegistrationMode
  /** The caller's network address. */
  address: string
  /** The caller sits at the server's own machine. */
  isOwnMachine: () => boolean
  /** The calls of the request. */
  batch: Batch
  /** Named in the log beside whatever goes wrong. */
  requestId: string
}
