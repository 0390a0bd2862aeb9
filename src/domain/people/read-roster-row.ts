import type { z } from 'zod'
import { type FieldIssue, fieldIssues } from '../basics/validation.ts'
import { emailSchema } from '../identity/account.ts'
import type { Relation } from './guardian.ts'
import { readPhone } from './phone.ts'
import type { RosterRow } from './roster.ts'
import {
  type Read,
  readDate,
  readNumber,
  readPlayerType,
  readText,
  splitName,
} from './roster-values.ts'
import { newMember } from './student.ts'

export interface RosterGuardian {
  lastName: string | null
  firstName: string | null
  relation: Relation | null
  relationLabel: string | null
  email: string | null
  phone: string | null
}

const rosterMember = newMember.omit({ categoryIds: true })
export type RosterMember = Required<z.infer<typeof rosterMember>>

export interface ReadRow {
  /** What the cells mean, also of a line that is wrong elsewhere. */
  member: RosterMember
  guardians: RosterGuardian[]
  issues: FieldIssue[]
}

const RELATIONS = new Map<string, Relation>([
  ['母', 'mother'],
  ['母親', 'mother'],
  ['お母さん', 'mother'],
  ['父', 'father'],
  ['父親', 'father'],
  ['お父さん', 'father'],
])

/** Reads a line; what can't be read is an issue at its field. */
export function readRow(row: RosterRow): ReadRow {
  const issues: FieldIssue[] = []
  function take<Value>(path: string, read: Read<Value>): Value | null {
    if (read.problem === undefined) return read.value
    issues.push({ path, message: read.problem })
    return null
  }
  const name = splitName(row.name)
  const kana = splitName(row.kana)
  const cells = {
    lastName: row.lastName || name.last,
    firstName: row.firstName || name.first,
    lastNameKana: row.lastNameKana || kana.last || null,
    firstNameKana: row.firstNameKana || kana.first || null,
    schoolName: row.schoolName || null,
    careNotes: row.careNotes || null,
    birthDate: take('birthDate', readDate(row.birthDate)),
    jerseyNumber: take('jerseyNumber', readNumber(row.jerseyNumber)),
    playerType: take('playerType', readPlayerType(row.playerType)),
  }
  const parsed = rosterMember.safeParse(cells)
  if (!parsed.success) issues.push(...fieldIssues(parsed.error).map(worded))
  const guardians = row.guardians.flatMap((guardian, index) => {
    const lastFirst = partedAsChild(splitName(guardian.name), cells.lastName)
    const email = emailSchema.safeParse(guardian.email.normalize('NFKC'))
    if (guardian.email && !email.success)
      issues.push({ path: `guardians.${index}.email`, message: 'メールアドレスを確かめてください' })
    const relation = guardian.relation
    const read: RosterGuardian = {
      lastName: take(`guardians.${index}.name`, readText(lastFirst.last)),
      firstName: take(`guardians.${index}.name`, readText(lastFirst.first)),
      relation: relation ? (RELATIONS.get(relation) ?? 'other') : null,
      relationLabel: RELATIONS.has(relation)
        ? null
        : take(`guardians.${index}.relation`, readText(relation)),
      email: email.data ?? null,
      phone: take(`guardians.${index}.phone`, readPhone(guardian.phone)),
    }
    return read.lastName || read.email || read.phone ? [read] : []
  })
  return { member: { ...cells, ...parsed.data }, guardians, issues }
}

/** A guardian's name without a space, which begins with the child's surname. */
function partedAsChild(name: ReturnType<typeof splitName>, surname: string) {
  const isOne = surname && !name.first && name.last.startsWith(surname) && name.last !== surname
  return isOne ? { last: surname, first: name.last.slice(surname.length) } : name
}

const NO_FIRST_NAME = '姓と名の間に空白を入れてください'

const worded = ({ path, message }: FieldIssue): FieldIssue => ({
  path,
  message: path === 'firstName' ? NO_FIRST_NAME : message,
})
