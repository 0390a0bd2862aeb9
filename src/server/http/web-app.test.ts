import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'maruclub-web-'))
await writeFile(join(webRoot, 'index.html'), '<!doctype html>')
afterAll(() => rm(webRoot, { recursive: true }))
const { send } = await testApp(await testDatabase(), { webRoot })

test.each(['/', '/team', '/team/%E4%BA%88%E5%AE%9A?x=1', '/apiary'])(
  '%s is the page',
  async (url) => {
    const answer = await send('GET', url)
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html>'])
  },
)

test.each(['/api/nowhere', '/%61pi/nowhere', '/files/x', '/assets/gone.js'])(
  '%s is nothing, and never the page',
  async (url) => {
    const answer = await send('GET', url)
    expect([answer.statusCode, answer.json().error]).toEqual([
      404,
      expect.stringMatching(/[ぁ-ん]/),
    ])
  },
)
