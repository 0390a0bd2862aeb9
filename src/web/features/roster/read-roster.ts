import { MEMBER_LIMIT } from '../../../domain/people/student.ts'
import { readFile, readText } from '../../shared/tables/read-table.ts'
import { type Table, Unreadable } from '../../shared/tables/table.ts'
import { countLines, draftOf } from './roster-draft.ts'
import { TOO_MANY } from './roster-words.ts'

/** A roster's file, or what was copied from one. @throws Unreadable */
export async function readRoster(from: File | string): Promise<Table> {
  const table = typeof from === 'string' ? readText(from, '貼り付けた名簿') : await readFile(from)
  if (countLines(draftOf(table, [])) > MEMBER_LIMIT) throw new Unreadable(TOO_MANY)
  return table
}
