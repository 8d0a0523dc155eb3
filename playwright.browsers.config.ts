import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** The proofs in other browsers and over bad networks, which `npm run test:browsers` runs. */
export default defineConfig({
  ...config,
  testDir: 'e2e/browsers',
  // A browser tells its pages when the machine’s networks change, which some of these journeys do.
  workers: 1,
  timeout: 300_000,
  projects: [{ name: 'browsers' }],
})
