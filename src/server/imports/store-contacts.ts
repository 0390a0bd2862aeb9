import { v7 as newId } from 'uuid'
import { GUARDIANS_PER_CHILD } from '../../domain/people/guardian.ts'
import type { RosterGuardian } from '../../domain/people/read-roster-row.ts'
import { type Db, inParts } from '../db/database.ts'
import { isSamePerson, isToldBy } from '../families/registered-contacts.ts'
import type { TeamId } from '../identity/team-id.ts'
import type { Undo } from '../import-batches/summary.ts'

interface Line {
  studentId: string
  guardians: readonly RosterGuardian[]
}

const fields = ['lastName', 'firstName', 'relation', 'relationLabel', 'phone'] as const
type Fields = Pick<RosterGuardian, (typeof fields)[number]>

const rowsOf = (tx: Db, teamId: TeamId) =>
  tx.selectFrom('guardianContacts').where('teamId', '=', teamId).selectAll().execute()
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/**
 * Keeps whom a roster names as its children's guardians; of a known one the cells that say something. Who has
 * registered, and more than a child may have, is left out. @returns what an undo needs
 */
export async function storeContacts(
  tx: Db,
  teamId: TeamId,
  lines: readonly Line[],
  { batchId, createdAt }: { batchId: string; createdAt: string },
): Promise<Undo['guardians']> {
  const named = lines
    .map(({ studentId, guardians }) => ({
      studentId,
      guardians: guardians.filter(({ lastName, phone }) => lastName || phone),
    }))
    .filter(({ guardians }) => guardians.length > 0)
  if (!named.length) return []
  const known = Map.groupBy(await rowsOf(tx, teamId), ({ studentId }) => studentId)
  const registered = await registeredOf(tx, teamId)
  const added: Row[] = []
  const changes: Undo['guardians'] = []
  for (const { studentId, guardians } of named) {
    const theirs = known.get(studentId) ?? []
    const all: Row[] = [...theirs]
    for (const guardian of guardians) {
      if (registered.get(studentId)?.some((one) => isToldBy(one, guardian))) continue
      const same = all.find((one) => isSamePerson(one, guardian))
      if (same && theirs.includes(same)) {
        const after = saidAnew(same, guardian)
        if (Object.keys(after).length)
          changes.push({ id: same.id, studentId, before: pick(same, after), after })
      } else if (!same && all.length < GUARDIANS_PER_CHILD) {
        const row = { ...pickFields(guardian), id: newId(), teamId, studentId }
        all.push({ ...row, importBatchId: batchId, createdAt })
        added.push({ ...row, importBatchId: batchId, createdAt })
      }
    }
  }
  await inParts(added, (part) => tx.insertInto('guardianContacts').values(part).execute())
  await storeChanged(tx, teamId, new Map(changes.map(({ id, after }) => [id, after])))
  return changes
}

async function registeredOf(tx: Db, teamId: TeamId) {
  const rows = await tx
    .selectFrom('guardians')
    .innerJoin('memberAccess', 'memberAccess.accountId', 'guardians.accountId')
    .where('guardians.teamId', '=', teamId)
    .select(['studentId', 'lastName', 'firstName', 'phone'])
    .execute()
  return Map.groupBy(rows, ({ studentId }) => studentId)
}

const pickFields = ({ lastName, firstName, relation, relationLabel, phone }: Fields): Fields => ({
  lastName,
  firstName,
  relation,
  relationLabel,
  phone,
})

/** An empty cell says nothing; a relation and its label are said together. */
function saidAnew(before: Fields, said: Fields): Partial<Fields> {
  const relation = said.relation ? { relationLabel: said.relationLabel } : {}
  const wished: Partial<Fields> = { ...pickFields(said), ...relation }
  return Object.fromEntries(
    Object.entries(wished).filter(
      ([field, value]) =>
        (value !== null || (field === 'relationLabel' && said.relation)) &&
        value !== new Map<string, unknown>(Object.entries(before)).get(field),
    ),
  )
}

const pick = (from: Fields, like: object): Partial<Fields> =>
  Object.fromEntries(Object.entries(pickFields(from)).filter(([field]) => field in like))

async function storeChanged(
  tx: Db,
  teamId: TeamId,
  changed: ReadonlyMap<string, Undo['guardians'][number]['after']>,
): Promise<void> {
  if (!changed.size) return
  const rows = (await rowsOf(tx, teamId)).filter(({ id }) => changed.has(id))
  await inParts(rows, (part) =>
    tx
      .insertInto('guardianContacts')
      .values(part.map((row) => ({ ...row, ...changed.get(row.id) })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((by) => ({
          lastName: by.ref('excluded.lastName'),
          firstName: by.ref('excluded.firstName'),
          relation: by.ref('excluded.relation'),
          relationLabel: by.ref('excluded.relationLabel'),
          phone: by.ref('excluded.phone'),
        })),
      )
      .execute(),
  )
}

/** Takes back what an import said; what somebody has corrected since stays. */
export async function takeBackContacts(
  tx: Db,
  teamId: TeamId,
  batchId: string,
  changes: Undo['guardians'],
): Promise<void> {
  await tx.deleteFrom('guardianContacts').where('importBatchId', '=', batchId).execute()
  if (!changes.length) return
  const now = new Map((await rowsOf(tx, teamId)).map((row) => [row.id, row]))
  const back = changes.filter(({ id, after }) => {
    const row = new Map<string, unknown>(Object.entries(now.get(id) ?? {}))
    return Object.entries(after).every(([field, value]) => row.get(field) === value)
  })
  await storeChanged(tx, teamId, new Map(back.map(({ id, before }) => [id, before])))
}
