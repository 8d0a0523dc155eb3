import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Axe checks painted colours, so animations must have finished. Endless ones, such as a pulsing dot, are not waited for. */
const comeToRest = async (page: Page): Promise<void> => {
  // A list fades while the next answer loads.
  await page.waitForFunction(() => !document.querySelector('.admin-rows[aria-busy], .consultant-list[aria-busy]'))
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
}

export const findBarriers = async (page: Page): Promise<string[]> => {
  await comeToRest(page)
  // Once per document: AxeBuilder compiles axe again for each check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Passes are not described, which saves much of the work; the only rule that reads style sheets is not in use.
  const violations = await page.evaluate(
    async () => (await window.axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } })).violations,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
