import { defineConfig } from '@playwright/test'
import { FIREFOX } from './e2e/browsers/firefox.ts'
import config from './playwright.config.ts'

/** The long proofs in other browsers and over bad networks: `npm run test:browsers`. */
export default defineConfig({
  ...config,
  workers: 2,
  timeout: 240_000,
  projects: [
    { name: 'browsers', testMatch: /e2e\/browsers\/.*\.spec\.ts$/ },
    {
      name: 'firefox alone',
      testMatch: /e2e\/(profile|lists|buying|chat-media|categories|reviews|membership|profile-editing|consultant-to-payout|cookie-consent)\.spec\.ts$/,
      // A screenshot would add a style that our pages refuse.
      use: { browserName: 'firefox', launchOptions: FIREFOX, reuseContext: false, contextOptions: {}, screenshot: 'off' },
    },
  ],
})
