import type { BrowserContext, Page } from '@playwright/test'
import { ALIVE_EVENT } from '../../apps/web/src/rendering/late-start.ts'

declare global {
  interface Window {
    isAlive?: boolean
  }
}

/** Lets the pages of a browser remember when their scripts have taken over. */
export const noteWhenAlive = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((event) => {
    window.addEventListener(
      event,
      () => {
        window.isAlive = true
      },
      { capture: true, once: true },
    )
  }, ALIVE_EVENT)

/** Until then a link is a page load, and a form with an address of its own is sent by the browser itself. */
export const comeAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.isAlive === true)
}

/** The scripts have taken over, and what they asked for by themselves has been answered. */
export const settle = async (page: Page): Promise<void> => {
  await comeAlive(page)
  await page.waitForLoadState('networkidle')
}
