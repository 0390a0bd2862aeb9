import { asMark } from '../../../domain/schedule/attendance.ts'
import { isRecord } from '../../lib/query/record.ts'
import type { Draft } from './player-drafts.ts'

const KEY = 'player_drafts'
const MOST = 50

function asDraft(value: unknown): Draft {
  const { mark, comment } = isRecord(value) ? value : {}
  return {
    mark: asMark(mark),
    comment: typeof comment === 'string' ? comment : undefined,
  }
}

/** The drafts that this tab had before it was loaded again; none where it may not store anything. */
export function readStored(): Map<string, Draft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const entries = isRecord(stored) ? Object.entries(stored) : []
    return new Map(entries.map(([key, value]) => [key, asDraft(value)]))
  } catch {
    return new Map()
  }
}

/** The newest of them, without what is true of this page alone. */
export function writeStored(drafts: ReadonlyMap<string, Draft>): void {
  try {
    const kept = [...drafts]
      .slice(-MOST)
      .map(([key, { mark, comment }]) => [key, { mark, comment }])
    if (kept.length > 0) sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
    else sessionStorage.removeItem(KEY)
  } catch {
    // What is typed is then lost with a reload.
  }
}
