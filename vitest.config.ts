import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './tests/support/chromium.ts'

const onDatabases = ['src/server/**/*.test.ts', 'db/**/*.test.ts', 'tests/contracts/**/*.test.ts']
const rules = ['src/domain/**/*.test.ts', 'src/web/**/*.test.ts']
/** Node runs the server's files as they are, in tests as in production. */
const byNode = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    // Files share their worker's modules: most of the time went into importing the same server anew.
    isolate: false,
    // One more than cores: a third of the time is waiting, for processes, jobs and disks.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A busy machine needs longer than the usual second.
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'unit', include: rules } },
      // Projects run in the order of their names: these take longest, and the shortest end a run well.
      { extends: true, test: { name: 'commands', include: ['scripts/**/*.test.ts'] } },
      {
        extends: true,
        // A traveller's browser: nothing of the club's dates and times may follow it.
        test: { name: 'abroad', include: rules, env: { TZ: 'America/New_York' } },
      },
      { extends: true, test: { name: 'sqlite', include: onDatabases, experimental: byNode } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: onDatabases,
          experimental: byNode,
          globalSetup: 'tests/support/vitest-postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          setupFiles: 'tests/support/screens/set-up.ts',
          api: { host: '127.0.0.1' },
          include: ['src/web/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            provider: playwright({
              launchOptions: await findBrowser(),
              actionTimeout: 10_000,
              contextOptions: { locale: 'ja-JP', timezoneId: 'UTC', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
