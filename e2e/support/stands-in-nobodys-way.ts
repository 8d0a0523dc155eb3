import { expect, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { expectNoSidewaysScrolling, smallTargets } from './frame.ts'

/** The page that is there now: axe finds nothing, what is pressed is large enough for a finger, nothing sticks out. */
export const standsInNobodysWay = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect.soft(await findBarriers(page), page.url()).toEqual([])
  expect.soft(await smallTargets(page.getByRole('main')), page.url()).toEqual([])
  await expectNoSidewaysScrolling(page)
}
