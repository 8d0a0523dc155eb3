import { defineConfig } from '@playwright/test'

/** Switches off what a browser does by itself, so that what the journeys see is only what the pages do. */
const QUIET_BROWSER = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/build-once.ts',
  // Each file brings a service of its own; within a file the steps build on one another.
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  // A shared build machine may stand still for seconds; what passes only the second time is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: QUIET_BROWSER },
  },
})
