import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { type BackupName, backupName } from '../../domain/files/storage-key.ts'
import {
  type BackupRecord,
  isKeptUntried,
  keptBackups,
  nightOf,
} from '../../domain/people/backup.ts'
import { listAdmins, lockAdmins } from '../admins/admins.ts'
import type { Config } from '../config/config.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { detailsOf } from '../db/faults.ts'
import { removeFolder } from '../files/scratch.ts'
import type { FileStore } from '../files/store.ts'
import type { Mailer } from '../mail/mailer.ts'
import { hasTeams } from '../teams/teams.ts'
import { packInto } from './archive.ts'
import { backupPath, keyOf, listBackups, ownBackupsFolder } from './backup-list.ts'
import { readManifest } from './manifest.ts'
import { openPartial, removePartials } from './partial.ts'
import { BackupEnded, type BackupMade, runBackup } from './run-backup.ts'

/** The backups that the app makes by itself. */
export interface OwnBackups {
  /** Makes one now; how it went is stored, and mailed to the administrators where it failed. */
  make(now: Date): Promise<void>
  /** The same once a night, from three on; one that failed is tried again an hour later. */
  makeIfDue(now: Date): Promise<void>
}

interface Parts {
  config: Config
  db: Db
  /** Where they go with object storage. */
  store: FileStore
  mailer: Mailer
  log: { error(details: object, message: string): void }
}

/** Makes one in the folder of the app's own, or in the bucket, and tries the way back. @throws Error */
export async function makeBackup(
  { config, store }: Pick<Parts, 'config' | 'store'>,
  now: Date,
): Promise<BackupMade> {
  const folder = ownBackupsFolder(config.dataDir)
  if (!config.s3) return runBackup({ config, folder, now })
  await removePartials(folder)
  await using scratch = openPartial(folder)
  const made = await runBackup({ config, folder: scratch.folder, now })
  const file = join(scratch.folder, 'backup.tar')
  await packInto(file, backupPath(scratch.folder, made.name))
  await store.put(keyOf(made.name), file, (await stat(file)).size)
  return made
}

/** For the list on the system page. */
export async function recordMade(db: Db, made: BackupMade, now: Date): Promise<void> {
  const error = made.error ?? null
  const rehearsedAt = error === null ? new Date().toISOString() : null
  await inTransaction(db, async (tx) => {
    await lockAdmins(tx, now)
    // It may have been found before it was told of.
    await tx.deleteFrom('backups').where('name', '=', made.name).execute()
    await tx
      .insertInto('backups')
      .values({ id: newId(), createdAt: now.toISOString(), ...made, rehearsedAt, error })
      .execute()
  })
}

/**
 * Lists what lies in the folder of the app's own and in no list, untried: a server that was killed has left it there
 * between a backup and its row, or somebody has put it there.
 */
async function listFound(db: Db, folder: string, now: Date): Promise<void> {
  const entries = await readdir(folder).catch(() => [])
  const names = entries.flatMap((entry) => backupName.safeParse(entry).data ?? [])
  await inParts(names, (part) =>
    inTransaction(db, async (tx) => {
      await lockAdmins(tx, now)
      const listed = await tx
        .selectFrom('backups')
        .select('name')
        .where('name', 'in', part)
        .execute()
      const known = new Set(listed.map(({ name }) => name))
      const found = part.filter((name) => !known.has(name))
      if (found.length === 0) return
      const rows = await Promise.all(found.map((name) => rowOf(folder, name, now)))
      await tx.insertInto('backups').values(rows).execute()
    }),
  )
}

async function rowOf(folder: string, name: BackupName, now: Date) {
  const row = { id: newId(), name, rehearsedAt: null }
  try {
    const { createdAt, files, bytes, tables } = await readManifest(backupPath(folder, name))
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    return { ...row, createdAt, files, bytes, rows, error: null }
  } catch (reason) {
    const error = reason instanceof Error ? reason.message : String(reason)
    return { ...row, createdAt: now.toISOString(), files: 0, bytes: 0, rows: 0, error }
  }
}

export function ownBackups({ config, db, store, mailer, log }: Parts): OwnBackups {
  const folder = ownBackupsFolder(config.dataDir)
  const night = (now: Date) => nightOf({ now, timeZone: config.timeZone })
  const nightOfRecord = ({ createdAt }: BackupRecord) => night(new Date(createdAt))

  async function make(now: Date) {
    await tidy(now)
    try {
      const made = await makeBackup({ config, store }, now)
      await recordMade(db, made, now)
      if (made.error !== undefined) await alert(made.error, now)
      else await removeOld(now)
    } catch (reason) {
      if (reason instanceof BackupEnded) throw reason
      log.error(detailsOf(reason), 'backup failed')
      const error = reason instanceof Error ? reason.message : String(reason)
      await alert(error, now)
      const nothing = { name: null, bytes: 0, files: 0, rows: 0, rehearsedAt: null }
      await db
        .insertInto('backups')
        .values({ id: newId(), createdAt: now.toISOString(), ...nothing, error })
        .execute()
    }
  }

  /** With object storage the folder holds no backups. */
  async function tidy(now: Date) {
    if (!config.s3) await listFound(db, folder, now)
  }

  async function removeOld(now: Date) {
    const made = (await listBackups(db)).map((one) => ({ ...one, night: nightOfRecord(one) }))
    const tonight = night(now)
    const kept = [
      ...keptBackups(made.filter(isWhole), tonight),
      ...made.filter((one) => isUntried(one) && isKeptUntried(one.night, tonight)),
    ]
    const isKept = new Set(kept.map(({ id }) => id))
    for (const { id, name } of made.filter((one) => !isKept.has(one.id) && one.night !== tonight))
      try {
        const made = name === null ? null : backupName.parse(name)
        if (made && config.s3) await store.remove(keyOf(made))
        else if (made) await removeFolder(backupPath(folder, made))
        await db.deleteFrom('backups').where('id', '=', id).execute()
      } catch (error) {
        // It stays in the list, and the next one tries again.
        log.error(detailsOf(error), 'old backup was not removed')
      }
  }

  /** Once a night. A mail that doesn't go leaves the failure on the system page. */
  async function alert(error: string, now: Date) {
    const before = await listBackups(db)
    if (before.some((one) => one.error !== null && nightOfRecord(one) === night(now))) return
    for (const { email } of await listAdmins(db))
      await mailer
        .send(failureMail(email, error))
        .catch((reason: unknown) => log.error(detailsOf(reason), 'alert was not mailed'))
  }

  return {
    make,
    async makeIfDue(now) {
      if (!(await hasTeams(db))) return
      await tidy(now)
      const made = await listBackups(db)
      if (!made.some((one) => isWhole(one) && nightOfRecord(one) === night(now))) await make(now)
    },
  }
}

const isWhole = ({ error, rehearsedAt }: BackupRecord) => error === null && rehearsedAt !== null
const isUntried = ({ error, rehearsedAt }: BackupRecord) => error === null && rehearsedAt === null

const failureMail = (to: string, error: string) => ({
  to,
  subject: '【まるクラブ】バックアップに失敗しました',
  text: `まるクラブの毎晩のバックアップができませんでした。

理由：${error}

1時間ごとに、もう一度試します。サーバーの空き容量などを確かめてください。
状態は、管理画面の「システム」で確認できます。
`,
})
