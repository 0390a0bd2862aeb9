import { defineConfig } from '@playwright/test'
import type { TestOptions } from './tests/browser/fixtures.ts'

export default defineConfig<object, TestOptions>({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/playwright-setup.ts',
  outputDir: 'test-results',
  retries: 0,
  workers: 3,
  timeout: 60_000,
  globalTimeout: 20 * 60_000,
  // A busy machine needs longer than the usual five seconds.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
  projects: [
    // The main job, from end to end. The calls behind the others are tested on both databases.
    {
      name: 'postgres',
      use: { database: 'postgres' },
      // Each brings a server and a browser of its own.
      workers: 1,
      testMatch: '**/both-databases/*.spec.ts',
    },
    { name: 'sqlite', use: { database: 'sqlite' } },
  ],
})
