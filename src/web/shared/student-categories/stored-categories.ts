/** In local storage: a list of category ids. */
const keyOf = (studentId: string) => `player_${studentId}_categories`
/** Stands beside a list that is a copy of the account's own. */
const copyKeyOf = (studentId: string) => `${keyOf(studentId)}_kept`
const ANY_KEY = /^player_.*_categories(_kept)?$/

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * The categories that this browser alone remembers for a player whose account has none; null where it
 * remembers none, or those that the account had before a coach took them away.
 */
export function readStoredCategories(studentId: string): string[] | null {
  try {
    if (localStorage.getItem(copyKeyOf(studentId))) return null
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(studentId)) ?? 'null')
    return Array.isArray(value) ? value.filter(isText) : null
  } catch {
    return null
  }
}

/** Keeps a copy of what the account has; the copy goes when the account has none any more. */
export function keepCategories(studentId: string, ids: readonly string[]): void {
  const [key, copyKey] = [keyOf(studentId), copyKeyOf(studentId)]
  try {
    if (ids.length > 0) {
      localStorage.setItem(key, JSON.stringify(ids))
      localStorage.setItem(copyKey, 'true')
    } else if (localStorage.getItem(copyKey)) {
      localStorage.removeItem(key)
      localStorage.removeItem(copyKey)
    }
  } catch {
    // A browser that refuses storage asks the server each time.
  }
}

/** Of every player whose account was open in this browser. */
export function forgetCategories(): void {
  try {
    for (const key of Object.keys(localStorage)) if (ANY_KEY.test(key)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored there.
  }
}
