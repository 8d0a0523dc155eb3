import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Axe judges colours as they are painted, so nothing may be half faded. What never ends, such as a breathing dot, is not waited for. */
const comeToRest = async (page: Page): Promise<void> => {
  // A list fades what it shows while the next answer is on its way.
  await page.waitForFunction(() => !document.querySelector('.admin-rows[aria-busy], .lady-list[aria-busy]'))
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
}

/** One line for each thing that stands in the way of somebody. Without the second page that axe else opens for frames of other sites. */
export const findBarriers = async (page: Page): Promise<string[]> => {
  await comeToRest(page)
  // What passes is not described in full, which is most of the work.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
