import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Row } from '../../src/server/rest/rows/row.ts'
import { table } from '../../src/server/rest/table.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { procedureTable } from '../support/procedures/index.ts'

const database = await testDatabase()
const { db } = database
const { listen } = await testApp(database)
const guide = await readFile(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
const commands = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block).join('')

const words = {
  anyone: 'anyone',
  player: 'player',
  personal: 'player alone',
  guardian: 'guardian',
  coach: 'coach',
  owner: 'owner',
  admin: 'administrator',
}

const whoMay = ({ calls }: Row) =>
  [calls.anyone, calls.player, calls.coach, calls.admin]
    .flatMap((path) => (path ? words[procedureTable[path].who] : []))
    .join(', ')

test('every call of the table is listed, and no other', () => {
  const rows = table.map((row) => `| ${row.method} | \`${row.path}\` | ${whoMay(row)} |`)
  expect(guide.split('\n').filter((line) => /^\| [A-Z]+ \|/.test(line))).toEqual(rows)
})

const hasTools = ['curl', 'jq'].every((tool) => spawnSync(tool, ['--version']).status === 0)

test.skipIf(!hasTools)('the commands do what is said', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'maruclub-guide-'))
  try {
    const script = commands.replace('http://localhost:3000', await listen())
    await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd })
    expect(await readFile(join(cwd, 'saved.txt'), 'utf8')).toBe('お知らせ')
  } finally {
    await rm(cwd, { recursive: true })
  }
  const schedules = await db.selectFrom('schedules').select(['title', 'date']).execute()
  expect(schedules.filter(({ title }) => title === '全体練習')).toHaveLength(5)
  const answered = await db
    .selectFrom('attendances')
    .innerJoin('schedules', 'schedules.id', 'attendances.scheduleId')
    .select(['schedules.title', 'attendances.status', 'attendances.comment'])
    .execute()
  expect(answered).toEqual([{ title: '練習試合', status: '○', comment: '10分遅れます' }])
  const payments = await db.selectFrom('tuitionPayments').select(['year', 'month']).execute()
  expect(payments).toEqual([{ year: 2035, month: 4 }])
  const files = ['documents', 'scheduleFiles'] as const
  for (const table of files)
    expect(await db.selectFrom(table).select('fileSize').execute()).toEqual([{ fileSize: 12 }])
})
