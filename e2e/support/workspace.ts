import type { Locator, Page } from '@playwright/test'

export interface Workspace {
  waiting(text: RegExp): Locator
  bubble(text: string): Locator
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
