import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { CoachSession, PlayerSession } from '../identity/sessions.ts'
import type { Visibility } from './visibility.ts'

/** Who asks for an upload address; what no record takes counts against that person. */
export interface Uploader {
  kind: 'coach' | 'player'
  id: string
}

export const uploaderOf = (session: CoachSession | PlayerSession): Uploader => ({
  kind: session.kind,
  id: session.kind === 'coach' ? session.coachId : session.studentId,
})

/** Finished uploads of a person that no record has taken. A further one takes the place of the oldest. */
const UNUSED: Record<Visibility, number> = { public: 1, team: 100 }
/** Addresses of a person that nothing was sent to. A further one takes the place of the oldest. */
const WAITING = 100
/** More than a person can have. */
const ALL = 1000

/** What a person has of a kind that no record has taken, sent or not. */
const untakenBy = (tx: Db, { kind, id }: Uploader, visibility: Visibility) =>
  tx
    .selectFrom('storedFiles')
    .select('storedFiles.id')
    .where('uploaderId', '=', id)
    .where('uploaderKind', '=', kind)
    .where('visibility', '=', visibility)
    .where('attachedAt', 'is', null)
    .limit(ALL)

/** Forgets a person's oldest unsent addresses, before a further one is given out. */
export async function replaceWaiting(
  tx: Db,
  uploader: Uploader,
  visibility: Visibility,
): Promise<void> {
  const oldest = untakenBy(tx, uploader, visibility)
    .where('uploadedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('uploadAttempts')
            .select('uploadAttempts.id')
            .whereRef('storedFileId', '=', 'storedFiles.id'),
        ),
      ),
    )
    .orderBy('storedFiles.id', 'desc')
    .offset(WAITING - 1)
  await tx.deleteFrom('storedFiles').where('id', 'in', oldest).execute()
}

/** The ids of what a person has sent and no record has taken. */
export async function untakenUploads(tx: Db, uploader: Uploader): Promise<string[]> {
  const kinds: Visibility[] = ['public', 'team']
  const sent = kinds.map((kind) =>
    untakenBy(tx, uploader, kind).where('uploadedAt', 'is not', null).execute(),
  )
  return (await Promise.all(sent)).flat().map(({ id }) => id)
}

type Uploaded = Pick<
  Selectable<Tables['storedFiles']>,
  'id' | 'visibility' | 'uploaderKind' | 'uploaderId'
>

/**
 * Makes room among a person's unused uploads for the one that has come: no record takes the oldest any more.
 * @returns their ids, to be removed after the transaction
 */
export async function replaceUnused(
  tx: Db,
  { id, visibility, uploaderKind, uploaderId }: Uploaded,
  now: Date,
): Promise<string[]> {
  if (!uploaderKind || !uploaderId) return []
  const uploader = { kind: uploaderKind, id: uploaderId }
  const oldest = untakenBy(tx, uploader, visibility)
    .where('uploadedAt', 'is not', null)
    .where('id', '!=', id)
    .orderBy('uploadedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(UNUSED[visibility] - 1)
  const replaced = await tx
    .updateTable('storedFiles')
    .set({ attachedAt: now.toISOString() })
    .where('id', 'in', oldest)
    .where('attachedAt', 'is', null)
    .returning('id')
    .execute()
  return replaced.map((row) => row.id)
}
