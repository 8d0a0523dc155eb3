import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const AXE = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url))

/** Runs in the page. @returns nothing if axe must be read first */
const judge = async (): Promise<axe.Result[] | undefined> => {
  // A list fades while the next answer loads.
  while (document.querySelector('.paged-rows[aria-busy], .consultant-list[aria-busy]'))
    await new Promise((done) => requestAnimationFrame(done))
  // Axe checks painted colours, so animations must have finished. Endless ones, such as a pulsing dot, are not waited for.
  await Promise.all(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished.catch(() => undefined)),
  )
  if (!('axe' in window)) return
  // Passes are not described, which saves much of the work; the only rule that reads style sheets is not in use.
  const { violations } = await window.axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } })
  return violations
}

export const findBarriers = async (page: Page): Promise<string[]> => {
  let violations = await page.evaluate(judge)
  if (!violations) {
    // Once per document: AxeBuilder compiles axe again for each check.
    await page.evaluate(await readFile(AXE, 'utf8'))
    violations = await page.evaluate(judge)
  }
  if (!violations) throw new Error('axe did not start')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
