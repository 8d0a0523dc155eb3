import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, firefox, type Page } from '@playwright/test'
import { leaveDesks } from '../support/leave-desks.ts'
import { test as base, expect } from '../support/service-test.ts'

/** Debian's Firefox, with a microphone that plays a tone. */
const FIREFOX = {
  channel: 'moz-firefox',
  executablePath: fileURLToPath(new URL('./firefox-for-playwright.mjs', import.meta.url)),
  args: [] as string[],
  firefoxUserPrefs: {
    'ui.prefersReducedMotion': 1,
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
    'media.autoplay.default': 0,
  },
}

interface FirefoxFixtures {
  /** Like `openBrowser`, in a Firefox of its own. */
  openFirefox: (options?: BrowserContextOptions) => Promise<Page>
}

export const test = base.extend<FirefoxFixtures>({
  openFirefox: async ({ complaints, baseURL, locale, timezoneId, viewport, storageState }, use) => {
    const browser = await firefox.launch(FIREFOX)
    await use(async (options) => {
      const context = await browser.newContext({
        viewport,
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(storageState && { storageState }),
        ...options,
      })
      complaints.watch(context)
      return await context.newPage()
    })
    for (const context of browser.contexts()) await leaveDesks(context)
    await browser.close()
  },
})

export { expect }
