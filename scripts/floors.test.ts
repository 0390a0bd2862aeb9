import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findViolations } from './floors.ts'

const lawful = {
  'db/migrate.ts': `import { open } from '../src/server/db/open.ts'
import { migrations } from './migrations/index.ts'`,
  'db/migrations/index.ts': `import * as first from './0001-first.ts'`,
  'db/migrations/0001-first.ts': `import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'`,
  'db/seed/club.ts': `import { members } from '../../src/server/members/members.ts'`,
  'src/domain/dates.ts': `import { addDays } from 'date-fns'`,
  'src/domain/attendance.ts': `import { day } from './dates.ts'`,
  'src/server/main.ts': `import { app } from './app.ts'
import { migrate } from '../../db/migrate.ts'`,
  'src/server/app.ts': `import { rest } from './rest/table.ts'
import about from '../../package.json' with { type: 'json' }`,
  'src/server/db/open.ts': `import { join } from 'node:path'`,
  'src/server/identity/session.ts': `import { open } from '../db/open.ts'`,
  'src/server/identity/team-id.ts': 'export type TeamId = string',
  'src/server/identity/find-session.ts': `import { asTeamId } from './team-id.ts'`,
  'src/server/members/members.ts': `import { session } from '../identity/session.ts'
import type { TeamId } from '../identity/team-id.ts'`,
  'src/server/members/members.test.ts': `import { app } from '../app.ts'`,
  'src/server/routers/router.ts': `import { members } from '../members/members.ts'`,
  'src/server/rest/table.ts': `import { router } from '../routers/router.ts'`,
  'src/web/main.tsx': `import { routeTree } from './route-tree.gen'`,
  'src/web/route-tree.gen.ts': `import { Route } from './routes/index'`,
  'src/web/lib/trpc.ts': `import type { Router } from '../../server/routers/router.ts'`,
  'src/web/components/card.tsx': `import { format } from '../lib/trpc.ts'`,
  'src/web/features/fees/list.tsx': `import { day } from '../../../domain/dates.ts'
import { card } from '../../components/card.tsx'`,
  'src/web/portals/coach.tsx': `import { list } from '../features/fees/list.tsx'`,
  'src/web/routes/index.tsx': `const page = import('../portals/coach.tsx')`,
}

function violationsWith(changes: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'maruclub-floors-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries({ ...lawful, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return findViolations(root).map(({ file, line, rule }) => `${file}:${line} ${rule}`)
}

test('a tree that keeps the rules has no violations', () => {
  expect(violationsWith({})).toEqual([])
})

test.for([
  ['src/server/db/tables.ts', '../members/members.ts', 'floor 2 imports only from floors below'],
  ['src/server/members/fees.ts', '../routers/router.ts', 'floor 4 imports only from floors below'],
  ['src/server/routers/other.ts', '../rest/table.ts', 'floor 6 imports only from floors below'],
  ['src/server/routers/other.ts', '../../../db/seed/club.ts', 'not from floor 6'],
  ['db/migrate.ts', '../src/server/members/members.ts', 'not from floor 4'],
  ['src/web/lib/format.ts', '../components/card.tsx', 'floor 1 imports only from floors below'],
  ['src/web/features/fees/new.tsx', '../../routes/index.tsx', 'not from floor 6'],
  ['src/web/features/fees/new.tsx', '../members/list.tsx', 'that it composes'],
  ['src/web/pages/new.tsx', '../lib/trpc.ts', 'this folder has no floor'],
  ['src/domain/fees.ts', '../server/db/open.ts', 'the domain imports the domain only'],
  ['src/domain/fees.ts', 'node:fs', 'no node modules'],
  ['src/domain/fees.ts', 'crypto', 'no node modules'],
  ['src/server/members/page.ts', '../../web/lib/trpc.ts', 'knows nothing of the web app'],
  ['src/web/lib/query.ts', '../../server/routers/router.ts', 'the type of the router only'],
  ['src/web/lib/query.ts', '../../../db/migrate.ts', 'the type of the router only'],
  ['src/web/lib/query.ts', '../../../package.json', 'the type of the router only'],
  ['db/migrations/0002-next.ts', '../../src/domain/dates.ts', 'kysely alone'],
  ['db/migrations/0002-next.ts', './0001-first.ts', 'kysely alone'],
  ['db/migrations/0002-next.ts', 'date-fns', 'kysely alone'],
  ['src/server/members/fees.ts', '../identity/team-id.ts', 'only log-in and registration'],
  ['src/server/app.ts', './members/members.test.ts', 'product code only'],
  ['src/server/app.ts', '../../scripts/floors.ts', 'product code only'],
] as const)('%s may not import %s', ([file, specifier, rule]) => {
  const found = violationsWith({ [file]: `const a = 1\nimport { b } from '${specifier}'` })
  expect(found).toEqual([expect.stringContaining(`${file}:2 `)])
  expect(found[0]).toContain(rule)
})

test('a type imported from a floor above is a violation as well', () => {
  const text = `import type { Router } from '../routers/router.ts'`
  expect(violationsWith({ 'src/server/members/fees.ts': text })).toHaveLength(1)
})

test('re-exports, import() and types of import() count', () => {
  const ways = [
    `export * from '../routers/router.ts'`,
    `export { router } from '../routers/router.ts'`,
    `const router = await import('../routers/router.ts')`,
    `type Router = import('../routers/router.ts').Router`,
  ]
  const found = violationsWith({ 'src/server/members/fees.ts': ways.join('\n') })
  expect(found.map((text) => text.split(' ')[0])).toEqual(
    [1, 2, 3, 4].map((line) => `src/server/members/fees.ts:${line}`),
  )
})

test('the type of the router crosses once, in src/web/lib', () => {
  const second = `import type { Router } from '../../server/routers/router.ts'`
  expect(violationsWith({ 'src/web/lib/types.ts': second })).toEqual([
    expect.stringContaining('one bridge'),
  ])
  expect(violationsWith({ 'src/web/components/types.ts': second })).toEqual([
    expect.stringContaining('in src/web/lib'),
  ])
})

test('imports in a circle are a violation', () => {
  const found = violationsWith({
    'src/server/fees/fees.ts': `import { members } from '../members/members.ts'`,
    'src/server/members/members.ts': `import { list } from './list.ts'`,
    'src/server/members/list.ts': `\nimport { fees } from '../fees/fees.ts'`,
  })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('a circle: ')
})

test('folders in a circle are a violation, also where one of the imports is a type', () => {
  const found = violationsWith({
    'src/server/fees/fees.ts': `import { list } from '../members/list.ts'`,
    'src/server/members/list.ts': 'export const list = []',
    'src/server/members/members.ts': `import type { Fee } from '../fees/fees.ts'`,
  })
  expect(found).toEqual([expect.stringContaining('a circle of folders: ')])
})

test('import type closes no circle within a folder', () => {
  const found = violationsWith({
    'src/server/fees/fees.ts': `import { list } from './list.ts'`,
    'src/server/fees/list.ts': `import type { Fee } from './fees.ts'`,
  })
  expect(found).toEqual([])
})

test('a feature imports those that it composes', () => {
  const found = violationsWith({
    'src/web/features/members/list.tsx': 'export const list = []',
    'src/web/features/dashboard/page.tsx': `import { list } from '../members/list.tsx'`,
  })
  expect(found).toEqual([])
})
