import type { Page } from '@playwright/test'
import { eventsPath } from '../../packages/contracts/src/events.ts'

const streamOf = (page: Page) => page.waitForResponse((answer) => new URL(answer.url()).pathname === eventsPath)

/** Opens a page and waits for its live stream: from then on it receives live events, and its hearts respond. */
export const openLive = async (page: Page, path: string): Promise<void> => {
  await Promise.all([streamOf(page), page.goto(path)])
}

export const reloadLive = async (page: Page): Promise<void> => {
  await Promise.all([streamOf(page), page.reload()])
}
