import { charactersOf } from '../basics/characters.ts'
export interface Named {
  lastName?: string | null
  firstName?: string | null
}
export interface KanaNamed {
  lastNameKana?: string | null
  firstNameKana?: string | null
}

const UNNAMED = '名前未設定'

const join = (last?: string | null, first?: string | null) =>
  [last?.trim(), first?.trim()].filter(Boolean).join(' ')

/** Last and first name, or whichever exists, or 名前未設定 (rule V3). */
export function displayName({ lastName, firstName }: Named): string {
  return join(lastName, firstName) || UNNAMED
}

/** As `displayName` for the reading; null without one. */
export function kanaName({ lastNameKana, firstNameKana }: KanaNamed): string | null {
  return join(lastNameKana, firstNameKana) || null
}

const firstCharacter = (text?: string | null): string => charactersOf(text?.trim() ?? '')[0] ?? ''

/** The first character of each name, as a reader counts characters, or `?`. */
export function initials({ lastName, firstName }: Named): string {
  return firstCharacter(lastName) + firstCharacter(firstName) || '?'
}

/**
 * The registration wizard's single field as two names: split at the first space, full-width ones
 * too. Without a space all of it is the last name and the first name is ''.
 */
export function splitOwnerName(name: string): { lastName: string; firstName: string } {
  const [lastName = '', ...rest] = name.trim().split(/\s+/)
  return { lastName, firstName: rest.join(' ') }
}

const collator = new Intl.Collator('ja')

/** Sorts people by reading; those without one stand by name, which puts kanji after all readings. */
export function byKana(a: Named & KanaNamed, b: Named & KanaNamed): number {
  const [nameA, nameB] = [displayName(a), displayName(b)]
  const readings = collator.compare(kanaName(a) ?? nameA, kanaName(b) ?? nameB)
  return readings || collator.compare(nameA, nameB)
}
