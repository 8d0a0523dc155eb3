import type { Locator, Page } from '@playwright/test'
import { expect } from './service-test.ts'

export const SCREENS = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
}
const TARGET_PX = 44

export const banner = (page: Page): Locator => page.getByRole('banner')
export const footer = (page: Page): Locator => page.getByRole('contentinfo')

/** Every link and button of a part of the page that a finger could miss. Links in the middle of a sentence are as high as their line. */
export const smallTargets = (part: Locator): Promise<string[]> =>
  part.locator('a, button').evaluateAll(
    (targets, size) =>
      targets
        .filter((target) => target.checkVisibility() && !target.closest('p'))
        .map((target) => ({ words: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < size - 0.5)
        .map(({ words, box }) => `${words}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    TARGET_PX,
  )

export const expectNoSidewaysScrolling = async (page: Page): Promise<void> => {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}
