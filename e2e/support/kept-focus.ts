import type { Page } from '@playwright/test'

/** Several times what a page waits before it draws a skeleton. */
const SLOW_MS = 1_500

declare global {
  interface Window {
    focusLosses?: string[]
  }
}

/** Lets the answers at these addresses take as long as they do on a slow line. */
export const answerSlowly = (page: Page, addresses: RegExp): Promise<unknown> =>
  page.route(addresses, (route) => {
    setTimeout(() => void route.continue(), SLOW_MS)
  })

/** From now on the page remembers what has lost the focus, even where it came back. */
export const noteFocusLosses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const losses: string[] = []
    window.focusLosses = losses
    document.addEventListener('focusout', ({ target }) => losses.push((target as Element).textContent ?? ''))
  })

export const focusLosses = (page: Page): Promise<string[] | undefined> => page.evaluate(() => window.focusLosses)
