import { refuseIssues } from '../../domain/basics/errors.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

/** The shared documents of these ids, in their order. @throws AppError badRequest at `documentIds.N` (rule W1) */
export async function requireDocuments(db: Db, teamId: TeamId, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'title'])
    .where('teamId', '=', teamId)
    .where('id', 'in', ids)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  refuseIssues(
    ids.flatMap((id, position) =>
      found.has(id) ? [] : [{ path: `documentIds.${position}`, message: '資料が見つかりません' }],
    ),
  )
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}
