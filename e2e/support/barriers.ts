import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Axe checks painted colours, so animations must have finished. Endless ones, such as a pulsing dot, are not waited for. */
const comeToRest = async (page: Page): Promise<void> => {
  // A list fades what it shows while the next answer is on its way.
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

/** One line for each barrier that axe finds on the page. */
export const findBarriers = async (page: Page): Promise<string[]> => {
  await comeToRest(page)
  // Once for each document: read a second time, as AxeBuilder does for each judgement, axe has to be compiled again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // What passes is not described in full, which is much of the work.
  const violations = await page.evaluate(async () => (await window.axe.run({ resultTypes: ['violations'] })).violations)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
