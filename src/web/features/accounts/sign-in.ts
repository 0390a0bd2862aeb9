import { invalidatePortal, type Portal } from '../../lib/portal-queries.ts'

interface SignIn {
  portal: Portal
  /** The call that starts the session. */
  start: () => Promise<unknown>
  /** Fetches the code of what is behind the log-in, which stays until that is there. */
  inside: () => Promise<void>
  /** The portal's own. */
  me: { fetch: () => Promise<unknown> }
}

/** Logs in; what was asked for before is asked again, because it was refused or is old. */
export async function signIn({ portal, start, inside, me }: SignIn): Promise<void> {
  const behind = inside()
  await start()
  await behind
  await invalidatePortal(portal)
  await me.fetch()
}
