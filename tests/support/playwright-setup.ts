import { existsSync } from 'node:fs'
import { findBrowser } from './chromium.ts'
import { startPostgres } from './postgres.ts'

/** A story's page lives too short to earn back what optimising its code costs (decision 004). */
const unoptimised = '--js-flags=--max-lazy --no-maglev --no-turbofan'

/** Starts Postgres and finds the browser once; the workers read both from the environment. */
export default async function setUp() {
  if (!existsSync('dist/index.html')) throw new Error('The web app is not built: npm run build')
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url
  const browser = await findBrowser()
  process.env.TEST_BROWSER = JSON.stringify({ ...browser, args: [...browser.args, unoptimised] })
  return postgres.stop
}
