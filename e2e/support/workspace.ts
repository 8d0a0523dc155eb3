import type { Locator, Page } from '@playwright/test'

/** The agent's workspace: its parts and actions. */
export interface Workspace {
  /** The entry of the inbox whose last message says this. */
  waiting(text: RegExp): Locator
  /** The bubble of the open conversation with exactly this text. */
  bubble(text: string): Locator
  /** Writes in the open conversation and sends. */
  answer(text: string): Promise<void>
}

export const workspaceOf = (page: Page): Workspace => {
  const log = page.getByRole('log')
  return {
    waiting: (text) => page.locator('.agents-row').filter({ hasText: text }),
    bubble: (text) => log.locator('.ui-bubble').filter({ hasText: new RegExp(`^${RegExp.escape(text)}$`) }),
    answer: async (text) => {
      const field = page.getByRole('textbox', { name: /antworten$/ })
      await field.fill(text)
      await field.press('Control+Enter')
    },
  }
}
