const KEY = 'coach_last_venue'

/** Where this browser's last new event takes place; '' where there is none, or the team has dropped it. */
export function lastVenue(names: readonly string[]): string {
  try {
    const last = localStorage.getItem(KEY) ?? ''
    return names.includes(last) ? last : ''
  } catch {
    return ''
  }
}

export function rememberVenue(name: string): void {
  try {
    localStorage.setItem(KEY, name)
  } catch {
    // The next form begins without one.
  }
}
