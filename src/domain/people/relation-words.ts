import type { Relation } from './guardian.ts'
import { displayName, type Named } from './names.ts'

const words: Record<Relation, string> = { mother: '母', father: '父', other: '家族' }

interface Related extends Named {
  /** Null for who is no relative, or none any more. */
  relation: 'self' | Relation | null
  /** What the relation doesn't say: 祖母. */
  relationLabel: string | null
}

/** 母, 父, or what stands in their place. */
export const relationWord = ({
  relation,
  relationLabel,
}: {
  relation: Relation
  relationLabel: string | null
}): string => (relation === 'other' && relationLabel?.trim()) || words[relation]

/** A guardian as the family calls one, 父・健; anybody else by name. */
export function calledInFamily({ relation, relationLabel, ...person }: Related): string {
  const name = displayName(person)
  if (relation === null || relation === 'self') return name
  return `${relationWord({ relation, relationLabel })}・${person.firstName?.trim() || name}`
}
