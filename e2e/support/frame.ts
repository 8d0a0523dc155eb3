import type { Locator, Page } from '@playwright/test'
import { expect } from './service-test.ts'

export const SCREENS = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
}
export type Screen = keyof typeof SCREENS
const TARGET_PX = 44

export const banner = (page: Page): Locator => page.getByRole('banner')
export const footer = (page: Page): Locator => page.getByRole('contentinfo')

/** Most pages begin at the first of their sizes already. */
const resizeTo = async (page: Page, size: (typeof SCREENS)[Screen]): Promise<void> => {
  const now = page.viewportSize()
  if (now?.width === size.width && now.height === size.height) return
  await page.setViewportSize(size)
  // A resize reaches the page's scripts in the next frame, and their changes are drawn in the one after.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

export const atEachSize = async (
  page: Page,
  screens: readonly Screen[],
  judge: (screen: Screen) => Promise<unknown>,
): Promise<void> => {
  for (const screen of screens) {
    await resizeTo(page, SCREENS[screen])
    await judge(screen)
  }
}

/** Links and buttons too small to tap. Links inside a sentence are exempt. */
export const smallTargets = (part: Locator): Promise<string[]> =>
  part.locator('a, button').evaluateAll(
    (targets, size) =>
      targets
        // A switch is widened by a part of its style, which has no box of its own; what is inert cannot be pressed.
        .filter((target) => target.checkVisibility() && !target.closest('p, [role="switch"], [inert]'))
        .map((target) => ({ words: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < size - 0.5)
        .map(({ words, box }) => `${words}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    TARGET_PX,
  )

export const cutWords = (part: Locator): Promise<string[]> =>
  part.locator('a, button').evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility())
      .filter((target) => {
        const box = target.getBoundingClientRect()
        const isBeyond = [...target.querySelectorAll('span, small')]
          .filter((words) => words.checkVisibility() && !words.closest('.ui-hidden'))
          .map((words) => words.getBoundingClientRect())
          .some(({ left, right, bottom }) => left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1)
        return isBeyond || box.left < 0 || box.right > window.innerWidth
      })
      .map(({ textContent }) => textContent ?? ''),
  )

export const expectNoSidewaysScrolling = async (page: Page): Promise<void> => {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}
