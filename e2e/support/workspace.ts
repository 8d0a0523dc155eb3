import { expect, type Locator, type Page } from '@playwright/test'
import { openLive } from './live.ts'
import { demoEmail, signIn } from './people.ts'

export interface Workspace {
  waiting(text: RegExp): Locator
  /** Opens the conversation whose row has the text. */
  open(text: RegExp): Promise<void>
  bubble(text: string): Locator
  answer(text: string): Promise<void>
}

export const workspaceOf = (page: Page): Workspace => {
  const log = page.getByRole('log')
  const waiting = (text: RegExp) => page.locator('.agents-row').filter({ hasText: text })
  const field = page.getByRole('textbox', { name: /antworten$/ })
  return {
    waiting,
    open: async (text) => {
      // The bar about the telephone, which the server cannot know, moves the list once; a click in that moment ends on another row.
      await expect(async () => {
        await waiting(text).click()
        await expect(field).toBeVisible({ timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
    },
    bubble: (text) => log.locator('.ui-bubble').filter({ hasText: new RegExp(`^${RegExp.escape(text)}$`) }),
    answer: async (text) => {
      await field.fill(text)
      await field.press('Control+Enter')
    },
  }
}

/** Valentina's workspace with the conversation of this member open. */
export const openConversation = async (desk: Page, message: RegExp): Promise<Page> => {
  await signIn(desk, demoEmail('agent'))
  await openLive(desk, '/agent')
  await workspaceOf(desk).open(message)
  return desk
}
