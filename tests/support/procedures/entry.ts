import type { ProcedurePath } from '../../../src/server/rest/rows/procedures.ts'
import type { Things } from '../full-club.ts'

/** A guardian calls what a player calls, but for what is a player's `personal`. */
export type Who = 'anyone' | 'coach' | 'owner' | 'player' | 'personal' | 'guardian' | 'admin'

export interface Entry {
  /** Who may call it; an owner is a coach. */
  who: Who
  /** A call that works, of a club's `things`. */
  input: (things: Things) => unknown
}

/** The procedures below one router; a new one without an entry does not compile. */
export type EntriesOf<Name extends string> = Record<
  Extract<ProcedurePath, `${Name}.${string}`>,
  Entry
>

const nothing = () => undefined

export const entry =
  (who: Who) =>
  (input: Entry['input'] = nothing): Entry => ({ who, input })
