declare const team: unique symbol

/** The team of a session. Only log-in and registration make one, so a query without it does not compile. */
export type TeamId = string & { readonly [team]: true }

const isTeamId = (id: string): id is TeamId => id.length > 0

/** For few; `scripts/lib/floor-rules.ts` names the files. */
export function asTeamId(id: string): TeamId {
  if (!isTeamId(id)) throw new Error('a team has an id')
  return id
}
