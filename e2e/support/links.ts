import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Follows a link of the app, for a tenth of what a page load costs; the document stays, in which axe has been read. The page that it leads to has
 * another heading.
 */
export const follow = async (page: Page, link: Locator, path: string): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL((url) => url.pathname === path)
  // The address changes before the page does.
  await expect(heading).not.toHaveText(before)
  await expect(heading).toBeVisible()
  await expect(page.getByRole('main').locator('.ui-skeleton, [aria-busy="true"]')).toHaveCount(0)
}

const waysOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Verwaltung' })

/** By a link of the office's navigation. */
export const takeWay = (page: Page, path: string, links = waysOf(page)): Promise<void> =>
  follow(page, links.locator(`a[href="${path}"]`).first(), path)
