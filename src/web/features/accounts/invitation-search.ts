/** What stands in the address of an invitation's page. */
export interface InvitationSearch {
  /** Of a mailed invitation. */
  token?: string
  /** Of a printed one. */
  code?: string
  /** Of the mail that proves an address. */
  confirm?: string
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** For `validateSearch`. A router reads a text of digits as a number. */
export function invitationSearch(search: Record<string, unknown>): InvitationSearch {
  const [token, code, confirm] = [text(search.token), text(search.code), text(search.confirm)]
  if (confirm) return { confirm }
  if (token) return { token }
  return code ? { code } : {}
}
