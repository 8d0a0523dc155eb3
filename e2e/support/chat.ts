import type { Locator, Page } from '@playwright/test'

/** Written faster than the server answers. */
export const BURST = ['Hören Sie mich?', 'Es wird spät.', 'Ich warte noch.'] as const

export interface ChatDock {
  readonly frame: Locator
  readonly log: Locator
  readonly field: Locator
  bubble(text: string): Locator
  /** Does not wait for the server. */
  write(text: string): Promise<void>
}

/** @param name the consultant, needed when two chats may be open */
export const chatOf = (page: Page, name?: string): ChatDock => {
  const docks = page.locator('.chat-dock')
  const frame = name === undefined ? docks : docks.filter({ has: page.getByRole('heading', { name }) })
  const log = frame.getByRole('log')
  const field = frame.getByRole('textbox')
  return {
    frame,
    log,
    field,
    bubble: (text) => log.locator('.ui-bubble').filter({ hasText: new RegExp(`^${RegExp.escape(text)}$`) }),
    write: async (text) => {
      await field.fill(text)
      await field.press('Enter')
    },
  }
}

export const balanceIn = (page: Page, amount: string): Locator =>
  page.getByRole('banner').getByRole('link', { name: `Guthaben: ${amount} Nuggets` })
