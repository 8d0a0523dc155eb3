import type { Page } from '@playwright/test'
import { eventsPath } from '../../packages/contracts/src/events.ts'

/** Browsers reconnect by themselves; their pauses grow to a few seconds while the server is away. */
export const BACK_WITHIN = { timeout: 60_000 }
/** The same over a line that is slow or has just changed. */
export const BACK_ON_A_BAD_LINE_WITHIN = { timeout: 90_000 }
/** For how long a line carries nothing. */
export const AWAY_MS = 8_000

const streamOf = (page: Page) => page.waitForResponse((answer) => new URL(answer.url()).pathname === eventsPath)

/** Opens a page and waits for its live stream: from then on it receives live events, and its hearts respond. */
export const openLive = async (page: Page, path: string): Promise<void> => {
  await Promise.all([streamOf(page), page.goto(path)])
}

export const reloadLive = async (page: Page): Promise<void> => {
  await Promise.all([streamOf(page), page.reload()])
}
