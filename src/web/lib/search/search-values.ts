// Without date-fns and zod: every page loads the routes' search params.

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value)

/** A real date of the years that the server knows, with room for a month's neighbours. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(value)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
  return isReal && value >= '1900-02-01' && value < '2199-12-01'
}

/** What was searched for, also where the address reads it as a number. */
export const searchedText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
