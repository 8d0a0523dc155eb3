import { expect, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { expectNoSidewaysScrolling, smallTargets } from './frame.ts'

/** Axe finds nothing, targets are large enough, nothing overflows sideways. */
export const expectNoBarriers = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect.soft(await findBarriers(page), page.url()).toEqual([])
  expect.soft(await smallTargets(page.getByRole('main')), page.url()).toEqual([])
  await expectNoSidewaysScrolling(page)
}
