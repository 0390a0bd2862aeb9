// TEAM_CODE_LENGTH of the domain, which stands beside schemas that the log-in page does without.
const LENGTH = 8

/** As the field keeps it: upper case, without the spaces and wide letters of a phone's keyboard. */
export const tidyTeamCode = (text: string) =>
  text.normalize('NFKC').replace(/\s/g, '').toUpperCase().slice(0, LENGTH)

/** The team code of an invitation's address, `?code=ABCD2345`; '' without one. */
export function invitedCode(search: object): string {
  const code: unknown = 'code' in search ? search.code : null
  return typeof code === 'string' || typeof code === 'number' ? tidyTeamCode(String(code)) : ''
}
