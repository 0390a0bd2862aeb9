import { sql } from 'kysely'
import packageJson from '../../../package.json' with { type: 'json' }
import type { InstallationStatus } from '../../domain/people/admin.ts'
import { type Db, databaseVersion } from '../db/database.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import { storedTotals } from '../files/stored-totals.ts'
import { type Mailer, sendNow } from '../mail/mailer.ts'
import type { Pusher } from '../push/pusher.ts'

/** Totals of the whole installation. */
export async function getTotals(db: Db) {
  const count = async (table: 'teams' | 'coaches' | 'students' | 'schedules') => {
    const row = await db
      .selectFrom(table)
      .select((by) => by.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }
  return {
    totalTeams: await count('teams'),
    totalCoaches: await count('coaches'),
    totalStudents: await count('students'),
    totalEvents: await count('schedules'),
  }
}

export const { version } = packageJson

const LAST_BACKUP = 'last-backup'

/** Remembers a backup that has finished, for the status. */
export const recordBackup = (db: Db, now: Date): Promise<void> =>
  writeSetting(db, LAST_BACKUP, now.toISOString())

export async function getStatus(
  db: Db,
  { mailer, pusher }: { mailer: Mailer; pusher: Pusher },
): Promise<InstallationStatus> {
  const { bytes } = await storedTotals(db)
  const migrations = await sql<{
    name: string
    timestamp: string
  }>`select name, timestamp from kysely_migration order by name`.execute(db)
  return {
    version,
    database: await databaseVersion(db),
    storageBytes: bytes,
    isMailDelivering: mailer.isDelivering,
    pushObstacle: pusher.obstacle,
    lastBackupAt: (await readSetting(db, LAST_BACKUP)) ?? null,
    migrations: migrations.rows.map(({ name, timestamp }) => ({ name, executedAt: timestamp })),
  }
}

/** @throws AppError conflict, with what the mail server said */
export function sendTestMail(mailer: Mailer, to: string): Promise<void> {
  const subject = '【まるクラブ】テストメール'
  return sendNow(mailer, { to, subject, text: 'メールの設定は正しく動いています。\n' })
}
