/** The documented place (third document, section 3): a list of category ids. */
const keyOf = (studentId: string) => `player_${studentId}_categories`

const isText = (value: unknown): value is string => typeof value === 'string'

/** The categories that this browser remembers for a player; null where it remembers none. */
export function readStoredCategories(studentId: string): string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(studentId)) ?? 'null')
    return Array.isArray(value) ? value.filter(isText) : null
  } catch {
    return null
  }
}

export function writeStoredCategories(studentId: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(studentId), JSON.stringify(ids))
  } catch {
    // A browser that refuses storage asks the server each time.
  }
}
