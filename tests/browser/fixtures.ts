import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { barriers } from '../support/accessibility.ts'
import type { Browser } from '../support/chromium.ts'
import { createDatabase } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'

export type TestOptions = {
  database: 'sqlite' | 'postgres'
  /** A name gets a server that no other file shares, for a story that changes the whole installation. */
  installation: string
  /** With the demo club, for what is said of every screen. */
  isDemo: boolean
}
type WorkerFixtures = TestOptions & { server: RunningServer }

type TestFixtures = {
  problems: string[]
  serverLog: undefined
  /** Fails for a barrier on the page. On SQLite alone: the screens are the same over either database. */
  isAccessible: (page: Page) => Promise<void>
  /** A page in a browser context of its own: somebody else in the same story. */
  newPerson: () => Promise<Page>
}

/** `test` with a real server per worker; a page that logs an error or gets a 5xx fails its test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['sqlite', { scope: 'worker', option: true }],
  installation: ['', { scope: 'worker', option: true }],
  isDemo: [false, { scope: 'worker', option: true }],

  launchOptions: [
    async ({ launchOptions }, use) => {
      const browser: Browser = JSON.parse(fromSetup('TEST_BROWSER'))
      await use({ ...launchOptions, ...browser, env: { ...process.env, ...browser.env } })
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ database, isDemo }, use) => {
      const own =
        database === 'postgres' ? await createDatabase(fromSetup('TEST_POSTGRES_URL')) : undefined
      const server = await startServer(
        own ? { DATABASE_URL: own.url } : {},
        isDemo ? ['--demo'] : [],
      )
      await use(server)
      await server.stop()
      await own?.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ server }, use) => {
    await use(server.url)
  },

  problems: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const problems: string[] = []
      await use(problems)
      expect(problems, 'errors that the browser saw').toEqual([])
    },
    { auto: true },
  ],

  serverLog: [
    async ({ server }, use, testInfo) => {
      server.takeLog()
      await use(undefined)
      const log = { body: server.takeLog(), contentType: 'text/plain' }
      if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server-log', log)
    },
    { auto: true },
  ],

  context: async ({ context, problems }, use) => {
    watch(context, problems)
    await use(context)
  },

  isAccessible: async ({ database }, use) => {
    await use(async (page) => {
      if (database === 'sqlite') expect(await barriers(page)).toEqual([])
    })
  },

  newPerson: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      watch(context, problems)
      return await context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }

// The browser's own note on a 4xx answer, or on a connection that a story cuts itself.
const refused =
  /^Failed to load resource: (the server responded with a status of 4|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET))/

function watch(context: BrowserContext, problems: string[]) {
  context.on('console', (message) => {
    const isError = message.type() === 'error' && !refused.test(message.text())
    if (isError) problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', (thrown) => {
    const error = thrown.error()
    problems.push(`page: ${error.stack ?? error.message}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
  })
}

function fromSetup(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by tests/support/playwright-setup.ts`)
  return value
}
