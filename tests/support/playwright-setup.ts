import { existsSync } from 'node:fs'
import { findBrowser } from './chromium.ts'
import { startPostgres } from './postgres.ts'

/** Starts Postgres and finds the browser once; the workers read both from the environment. */
export default async function setUp() {
  if (!existsSync('dist/index.html')) throw new Error('The web app is not built: npm run build')
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url
  process.env.TEST_BROWSER = JSON.stringify(await findBrowser())
  return postgres.stop
}
