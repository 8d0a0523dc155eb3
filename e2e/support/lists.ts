import type { Locator, Page } from '@playwright/test'

export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
export const categories = (page: Page): Locator => page.getByRole('navigation', { name: /^(Kategorien|Categories)$/ })
export const form = (page: Page): Locator => page.getByRole('form', { name: /^(Auswahl|Selection)$/ })
export const meta = (page: Page, name: string): Locator => page.locator(`meta[name="${name}"]`)
