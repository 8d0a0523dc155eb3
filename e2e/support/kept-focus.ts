import type { Page } from '@playwright/test'

/** Several times the delay before a page draws a skeleton. */
const SLOW_MS = 1_500

declare global {
  interface Window {
    focusLosses?: string[]
  }
}

/** Delays these answers as a slow connection would. */
export const answerSlowly = (page: Page, addresses: RegExp): Promise<unknown> =>
  page.route(addresses, (route) => {
    setTimeout(() => void route.continue(), SLOW_MS)
  })

/** Makes the page record which elements lose focus, even if it returns. */
export const noteFocusLosses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const losses: string[] = []
    window.focusLosses = losses
    document.addEventListener('focusout', ({ target }) => losses.push((target as Element).textContent ?? ''))
  })

export const focusLosses = (page: Page): Promise<string[] | undefined> => page.evaluate(() => window.focusLosses)
