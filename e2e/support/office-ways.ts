import { expect, type Locator, type Page } from '@playwright/test'

const waysOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Verwaltung' })

/** By a link of the office, for a tenth of what a page load costs. The page that it leads to has another heading. */
export const takeWay = async (page: Page, path: string, links = waysOf(page)): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.textContent()
  await links.locator(`a[href="${path}"]`).first().click()
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(heading).not.toHaveText(before ?? '')
  await expect(page.getByRole('main').locator('.ui-skeleton, [aria-busy="true"]')).toHaveCount(0)
}
