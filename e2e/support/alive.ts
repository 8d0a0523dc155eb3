import type { BrowserContext, Page } from '@playwright/test'
import { ALIVE_EVENT } from '../../apps/web/src/rendering/late-start.ts'

declare global {
  interface Window {
    isAlive?: boolean
  }
}

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

/** Until then links are page loads, and forms are submitted by the browser. */
export const comeAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.isAlive === true)
}

export const settle = async (page: Page): Promise<void> => {
  await comeAlive(page)
  await page.waitForLoadState('networkidle')
}
