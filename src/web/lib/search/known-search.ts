type Raw = Record<string, unknown>

/** For `validateSearch`: what `read` leaves out is undefined. The router alone would keep it as it came. */
export const knownSearch =
  <Search extends object>(read: (search: Raw) => Search) =>
  (search: Raw): Search => ({ ...nothingOf(search), ...read(search) })

const nothingOf = (search: Raw): Record<string, undefined> =>
  Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
