import type { ClubRegistration } from '../../../domain/team/team.ts'
import { blankClub } from './fields.ts'

const KEY = 'clubRegistration'

/** What was typed before a reload of this tab; passwords are never kept. A link's `code` is newer. */
export function readDraft(code: string): ClubRegistration {
  const draft = { ...blankClub }
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept === 'object' && kept !== null)
      for (const [name, value] of Object.entries(kept))
        if (name in draft && typeof value === 'string') Object.assign(draft, { [name]: value })
  } catch {
    // Nothing to go on from.
  }
  return code ? { ...draft, registrationCode: code } : draft
}

export function keepDraft(club: ClubRegistration): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...club, password: '' }))
  } catch {
    // A browser that refuses storage forgets at a reload.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
