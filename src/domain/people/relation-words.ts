import type { Relation } from './guardian.ts'
import { displayName, type Named } from './names.ts'

const words: Record<Relation, string> = { mother: '母', father: '父', other: '家族' }

interface Related extends Named {
  /** Null for who is no relative, or none any more. */
  relation: 'self' | Relation | null
  /** What the relation doesn't say: 祖母. */
  relationLabel: string | null
}

/** A guardian as the family calls one, 父・健; anybody else by name. */
export function calledInFamily({ relation, relationLabel, ...person }: Related): string {
  const name = displayName(person)
  if (relation === null || relation === 'self') return name
  const word = (relation === 'other' && relationLabel?.trim()) || words[relation]
  return `${word}・${person.firstName?.trim() || name}`
}
