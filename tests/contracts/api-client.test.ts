import { execFile } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'

const { listen } = await testApp(await testDatabase())
const root = join(import.meta.dirname, '../..')
const isPostgres = Boolean(inject('postgres'))
const folder = join(root, '.cache', isPostgres ? 'api-client-postgres' : 'api-client')
const run = promisify(execFile)
const programs = join(root, 'node_modules/.bin')

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'ES2024',
  module: 'ESNext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  types: ['node'],
}

test('a client generated from the document compiles and runs the main story', async () => {
  const origin = await listen()
  await mkdir(folder, { recursive: true })
  const answer = await fetch(`${origin}/api/openapi.json`)
  await writeFile(join(folder, 'openapi.json'), await answer.text())
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  await copyFile(join(import.meta.dirname, 'api-client/story.ts'), join(folder, 'story.ts'))
  await run(join(programs, 'oazapfts'), ['openapi.json', 'client.ts'], { cwd: folder })
  // The document is the same over either database.
  if (!isPostgres) await run(join(programs, 'tsc'), ['-p', '.'], { cwd: folder })
  const { stdout } = await run(process.execPath, ['story.ts', origin], { cwd: folder })
  expect(JSON.parse(stdout)).toEqual({
    owner: 'owner',
    events: [
      '2026-12-05 全体練習',
      '2026-12-05 練習試合',
      '2026-12-12 全体練習',
      '2026-12-19 全体練習',
      '2026-12-26 全体練習',
    ],
    answers: [[true, '○']],
    amount: 5500,
    documents: [['会則', '12']],
    refused: 403,
  })
}, 60_000)
