import { nameForm } from '../basics/name-form.ts'
import { displayName, type KanaNamed, kanaName, type Named } from './names.ts'

/** A list is searched again at each letter that is typed. */
const found = new WeakMap<object, string[]>()

function formsOf(person: Named & KanaNamed): string[] {
  const known = found.get(person)
  if (known) return known
  const forms = [displayName(person), kanaName(person) ?? ''].map(nameForm)
  found.set(person, forms)
  return forms
}

/** Whether somebody's name or reading holds what was typed, as names are compared. */
export function matchesName(person: Named & KanaNamed, typed: string): boolean {
  const wanted = nameForm(typed)
  return formsOf(person).some((form) => form.includes(wanted))
}
