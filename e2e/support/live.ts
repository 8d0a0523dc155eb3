import type { Page } from '@playwright/test'
import { API } from '../../packages/contracts/src/paths.ts'

/** Opens a page and waits until its live stream has opened: from then on it hears what happens elsewhere, and its hearts answer. */
export const openLive = async (page: Page, path: string): Promise<void> => {
  const live = page.waitForResponse((answer) => new URL(answer.url()).pathname === API.events)
  await page.goto(path)
  await live
}
