declare const team: unique symbol

/** The team of a session. Only `sessions.ts` makes one, so a query without a session's team does not compile. */
export type TeamId = string & { readonly [team]: true }

const isTeamId = (id: string): id is TeamId => id.length > 0

/** For `sessions.ts` and the registration that creates the team alone. */
export function asTeamId(id: string): TeamId {
  if (!isTeamId(id)) throw new Error('a team has an id')
  return id
}
