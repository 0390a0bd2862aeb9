/** For `validateSearch`: the token of a reset mail's link. A router reads one of digits as a number. */
export const resetSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {}
