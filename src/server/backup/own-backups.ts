import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { type BackupRecord, keptBackups, nightOf } from '../../domain/people/backup.ts'
import { listAdmins } from '../admins/admins.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { detailsOf } from '../db/faults.ts'
import type { FileStore } from '../files/store.ts'
import type { Mailer } from '../mail/mailer.ts'
import { hasTeams } from '../teams/teams.ts'
import { packInto } from './archive.ts'
import { archiveKey, listBackups, ownBackupsFolder } from './backup-list.ts'
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
  const made = await runBackup({ config, folder, now })
  if (!config.s3) return made
  const file = join(folder, `${made.name}.tar`)
  await packInto(file, folder, made.name)
  await store.put(archiveKey(made.name), file, (await stat(file)).size)
  await rm(join(folder, made.name), { recursive: true })
  return made
}

/** For the list on the system page. */
export async function recordMade(db: Db, made: BackupMade, now: Date): Promise<void> {
  const error = made.error ?? null
  const rehearsedAt = error === null ? new Date().toISOString() : null
  await db
    .insertInto('backups')
    .values({ id: newId(), createdAt: now.toISOString(), ...made, rehearsedAt, error })
    .execute()
}

export function ownBackups({ config, db, store, mailer, log }: Parts): OwnBackups {
  const folder = ownBackupsFolder(config.dataDir)
  const night = (now: Date) => nightOf({ now, timeZone: config.timeZone })
  const nightOfRecord = ({ createdAt }: BackupRecord) => night(new Date(createdAt))

  async function make(now: Date) {
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

  async function removeOld(now: Date) {
    const made = (await listBackups(db)).map((one) => ({ ...one, night: nightOfRecord(one) }))
    const kept = new Set(keptBackups(made.filter(isWhole), night(now)).map(({ id }) => id))
    for (const { id, name } of made.filter(
      (one) => !kept.has(one.id) && one.night !== night(now),
    )) {
      if (name && config.s3) await store.remove(archiveKey(name))
      else if (name) await rm(join(folder, name), { recursive: true, force: true })
      await db.deleteFrom('backups').where('id', '=', id).execute()
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
      const made = await listBackups(db)
      if (!made.some((one) => isWhole(one) && nightOfRecord(one) === night(now))) await make(now)
    },
  }
}

const isWhole = ({ error }: BackupRecord) => error === null

const failureMail = (to: string, error: string) => ({
  to,
  subject: '【まるクラブ】バックアップに失敗しました',
  text: `まるクラブの毎晩のバックアップができませんでした。

理由：${error}

1時間ごとに、もう一度試します。サーバーの空き容量などを確かめてください。
状態は、管理画面の「システム」で確認できます。
`,
})
