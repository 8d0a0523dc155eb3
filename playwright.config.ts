import { defineConfig } from '@playwright/test'
import { CALL_DIAL_TIMEOUT_SECONDS } from './packages/contracts/src/calls.ts'
import { findBrowser } from './scripts/run/system-programs.mjs'

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

/** A microphone that hums, for the journeys that may use one. Browsers that differ in their flags would each be a worker of their own. */
const FAKE_MICROPHONE = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

export const LAUNCH_OPTIONS = {
  // Playwright's own where there is none.
  executablePath: findBrowser() ?? '',
  args: [...QUIET_BROWSER, ...FAKE_MICROPHONE],
}

/** People talk: much of it waits in real time, for a minute of a call or for a side that is away. */
const CALLS = /(calls(-\w+)?|phone-line|voice-gateway|webcall)\.spec\.ts$/
/** They have other services than the rest. The last three share one. */
const OWN_SERVICES =
  /e2e\/(cluster|country-hosts|dev|faults\/.*|first-country|handing-over|load|main-journey|admin-countries|chat-team|consultant-to-payout)\.spec\.ts$/
/** Run by `playwright.browsers.config.ts`. */
const OTHER_BROWSERS = /e2e\/browsers\//

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/prepare-run.ts',
  // Each file brings a service of its own; within a file the steps build on one another.
  fullyParallel: false,
  // One more than a build machine has cores: journeys wait for pages and in real time, but each worker warms up a browser and a service.
  workers: 3,
  timeout: 150_000,
  // A shared build machine may stand still for seconds; what passes only the second time is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  // Only against what never comes: a machine that does other things may stand still for seconds.
  expect: { timeout: 25_000 },
  reporter: [['list']],
  // A worker keeps its service as long as it stays in a project, so a project holds what shares one. What waits longest begins first.
  projects: [
    // A call may take as long to be connected as the product gives it.
    {
      name: 'calls',
      testMatch: CALLS,
      workers: 1,
      timeout: 180_000,
      expect: { timeout: CALL_DIAL_TIMEOUT_SECONDS * 1_000 },
    },
    { name: 'own services', testMatch: OWN_SERVICES, workers: 1 },
    // One beside the other two projects, and three when those have ended.
    { name: 'pages', testIgnore: [CALLS, OWN_SERVICES, OTHER_BROWSERS], workers: 3 },
  ],
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // Without a bound, a click on what never comes lasts as long as its test.
    actionTimeout: 60_000,
    // Playwright resets a browser between tests, and keeps what it has compiled and fetched: a quarter of the processor time.
    reuseContext: true,
    // A dot that breathes costs a tenth of a core on every page that is open; what moves is proved where it matters.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: LAUNCH_OPTIONS,
  },
})
