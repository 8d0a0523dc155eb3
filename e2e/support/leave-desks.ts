import type { BrowserContext } from '@playwright/test'
import { logoutPath } from '../../packages/contracts/src/accounts.ts'

/**
 * Signs out a browser with an open workspace. A consultant who only closes the page counts as present for another minute, and the next
 * journey would find them present.
 */
export const leaveDesks = async (context: BrowserContext): Promise<void> => {
  const pages = context.pages()
  if (!pages.some((page) => new URL(page.url()).pathname.startsWith('/agent'))) return
  for (const page of pages) await page.close()
  const answer = await context.request.post(logoutPath)
  if (!answer.ok()) throw new Error(`a consultant could not be signed out: ${answer.status()}`)
}
