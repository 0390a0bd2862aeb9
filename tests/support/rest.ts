import type { Row } from '../../src/server/rest/rows/row.ts'
import type { Things } from './full-club.ts'
import { procedureTable } from './procedures/index.ts'

const asRecord = (input: unknown): Record<string, unknown> =>
  typeof input === 'object' && input !== null ? { ...input } : {}

/** A row of the REST table as a request that works for the role that its procedure is for. */
export function requestOf({ method, path, calls }: Row, role: keyof Row['calls'], things: Things) {
  const procedure = calls[role] ?? calls.anyone
  const input: Record<string, unknown> = {
    teamId: things.team,
    studentId: things.self,
    coachId: things.self,
    ...asRecord(procedure && procedureTable[procedure].input(things)),
  }
  const sent = { ...input }
  for (const name of ['teamId', 'studentId', 'coachId'])
    if (!procedure || !(name in asRecord(procedureTable[procedure].input(things))))
      delete sent[name]
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    delete sent[name]
    return String(input[name])
  })
  const isInBody = method !== 'GET' && method !== 'DELETE'
  if (isInBody) return { method, url, ...(Object.keys(sent).length > 0 && { payload: sent }) }
  const query = new URLSearchParams(
    Object.entries(sent).map(([name, value]) => [name, String(value)]),
  )
  return { method, url: query.size ? `${url}?${query}` : url }
}
