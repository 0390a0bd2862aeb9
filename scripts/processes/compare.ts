import type { Db } from '../../src/server/db/database.ts'
import { wrongTallies } from '../../src/server/tallies/check.ts'
import type { Acknowledged } from './users.ts'

interface Stored {
  db: Db
  /** Whether the bucket has an object of this key. */
  isInBucket: (key: string) => Promise<boolean>
  /** To whom mails went. */
  mails: string[]
  /** How many mails may have gone twice, or for calls that were not acknowledged. */
  moreMails: number
}

const counted = (list: string[]) =>
  list.reduce(
    (counts, one) => counts.set(one, (counts.get(one) ?? 0) + 1),
    new Map<string, number>(),
  )

/** What was acknowledged and is not there, and what is there twice; nothing where all is well. */
export async function differences(
  { venues, documents, answers, mails }: Acknowledged,
  { db, isInBucket, mails: sent, moreMails }: Stored,
): Promise<string[]> {
  const found: string[] = []
  const tell = (what: string, list: unknown[]) => {
    if (list.length > 0) found.push(`${what}: ${list.length}, for example ${list[0]}`)
  }
  const key = (teamId: string, name: string) => `${teamId} ${name}`

  const storedVenues = await db.selectFrom('venues').select(['teamId', 'name']).execute()
  const venueCounts = counted(storedVenues.map((one) => key(one.teamId, one.name)))
  tell(
    'venues lost',
    venues.map((one) => key(one.teamId, one.name)).filter((one) => !venueCounts.has(one)),
  )
  tell(
    'venues twice',
    [...venueCounts].filter(([, count]) => count > 1),
  )

  const storedDocuments = await db
    .selectFrom('documents')
    .innerJoin('storedFiles', 'storedFiles.id', 'documents.storedFileId')
    .select(['documents.teamId', 'title', 'storageKey'])
    .execute()
  const documentCounts = counted(storedDocuments.map((one) => key(one.teamId, one.title)))
  tell(
    'documents lost',
    documents.map((one) => key(one.teamId, one.title)).filter((one) => !documentCounts.has(one)),
  )
  tell(
    'documents twice',
    [...documentCounts].filter(([, count]) => count > 1),
  )
  const lost: string[] = []
  for (const { storageKey, title } of storedDocuments)
    if (!(await isInBucket(storageKey ?? ''))) lost.push(title)
  tell('files lost', lost)

  const storedAnswers = await db
    .selectFrom('attendances')
    .select(['scheduleId', 'studentId', 'status'])
    .execute()
  const statuses = new Map(
    storedAnswers.map((one) => [`${one.scheduleId} ${one.studentId}`, String(one.status)]),
  )
  tell(
    'answers lost',
    [...answers].filter(([one, status]) => status !== '?' && statuses.get(one) !== status),
  )
  tell('tallies wrong', await wrongTallies(db, db.selectFrom('schedules')))

  const sentCounts = counted(sent)
  tell(
    'mails lost',
    [...counted(mails)].filter(([email, count]) => (sentCounts.get(email) ?? 0) < count),
  )
  const more = sent.length - mails.length
  if (more > moreMails) found.push(`${more} mails more than were asked for`)
  const sweeps = await db.selectFrom('jobs').select('id').where('kind', '=', 'sweep').execute()
  if (sweeps.length !== 1) found.push(`${sweeps.length} sweeps`)
  const failed = await db
    .selectFrom('jobs')
    .select('lastError')
    .where('failedAt', 'is not', null)
    .execute()
  tell(
    'jobs failed',
    failed.map(({ lastError }) => lastError),
  )
  return found
}
