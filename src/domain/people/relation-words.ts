import type { Relation } from './guardian.ts'
import { displayName, type Named } from './names.ts'

const words: Record<Relation, string> = { mother: '母', father: '父', other: '家族' }

interface Related {
  relation: Relation
  /** What the relation doesn't say: 祖母. */
  relationLabel?: string | null
}

/** 母, 父, or what stands in their place. */
const relationWord = ({ relation, relationLabel }: Related): string =>
  (relation === 'other' && relationLabel?.trim()) || words[relation]

/** A guardian as the family calls one: 父・健. */
export const guardianName = (guardian: Related & Named): string =>
  `${relationWord(guardian)}・${guardian.firstName?.trim() || displayName(guardian)}`
