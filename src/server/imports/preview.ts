import type { z } from 'zod'
import type { rosterInput } from '../../domain/people/roster.ts'
import type { RosterPreview } from '../../domain/people/roster-preview.ts'
import { MEMBER_LIMIT } from '../../domain/people/student.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import type { Known } from './known-members.ts'
import { type PlannedRow, planRoster } from './roster.ts'

/** What an import of these lines would do; nothing is stored. */
export async function previewRoster(
  db: Db,
  teamId: TeamId,
  input: z.infer<typeof rosterInput>,
  clock: ClubClock,
): Promise<RosterPreview> {
  const { rows, known, unknownCategories, alikeCategories } = await planRoster(
    db,
    teamId,
    input,
    clock,
  )
  return {
    rows: rows.map((row) => ({ ...row, changes: changesOf(row) })),
    unknownCategories,
    alikeCategories,
    room: MEMBER_LIMIT - known.length,
  }
}

function changesOf({ changes, candidates }: PlannedRow): RosterPreview['rows'][number]['changes'] {
  const before: Known | undefined = candidates[0]
  if (!before) return []
  const values = new Map<string, string | number | string[] | null>(Object.entries(before))
  return Object.entries(changes).map(([field, after]) => {
    const value = values.get(field) ?? null
    return { field, before: Array.isArray(value) ? null : value, after }
  })
}
