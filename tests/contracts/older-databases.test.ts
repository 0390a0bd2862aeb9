import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isMigrated } from '../../db/migrate.ts'
import { loadRows } from '../../src/server/backup/load-rows.ts'
import { readManifest } from '../../src/server/backup/manifest.ts'
import { wrongTallies } from '../../src/server/tallies/check.ts'
import { aBrowser } from '../support/club.ts'
import { testDatabase } from '../support/database.ts'

/** Backups of the demo club, each by the step that its database had: without uploaded files. */
const folder = join(import.meta.dirname, 'databases')
const kept = readdirSync(folder)
/** As the demo gives it to everybody. */
const password = 'demo-maru'

test.each(kept)(
  'a database as of %s comes to the newest step, and its people find all of it',
  async (name) => {
    const { db } = await testDatabase('none')
    const manifest = await readManifest(join(folder, name))
    await loadRows(db, join(folder, name), manifest, { room: 2 ** 30 })
    expect(await isMigrated(db)).toBe(true)

    const now = new Date(manifest.createdAt)
    const rows = (table: string) => manifest.tables[table]?.rows
    const owner = aBrowser(db, now).calls
    await owner.public.logInCoach({ email: 'ono@example.jp', password })
    const { coach } = owner
    expect({
      students: (await coach.students.list()).length,
      categories: (await coach.categories.list()).length,
      venues: (await coach.venues.list()).length,
      coaches: (await coach.coaches.list()).length,
    }).toEqual({
      students: rows('students'),
      categories: rows('categories'),
      venues: rows('venues'),
      coaches: rows('coaches'),
    })
    const counted = async (
      table: 'schedules' | 'attendances' | 'documents' | 'tuitionPayments',
    ) => {
      const all = db.selectFrom(table).select((by) => by.fn.countAll<number>().as('count'))
      return (await all.executeTakeFirstOrThrow()).count
    }
    expect([await counted('schedules'), await counted('attendances')]).toEqual([
      rows('schedules'),
      rows('attendances'),
    ])
    expect([await counted('documents'), await counted('tuitionPayments')]).toEqual([
      rows('documents'),
      rows('tuition_payments'),
    ])
    expect(await wrongTallies(db, db.selectFrom('schedules'))).toEqual([])

    const player = aBrowser(db, now).calls
    await player.public.logInPlayer({ email: 'ren@example.jp', password })
    const { student } = await player.player.me()
    expect(student.firstName).toBe('蓮')
  },
  60_000,
)
