import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

/**
 * The head of the operator's pages: first what tells one open page from another, then that it is the office.
 * @param page the word by which the navigation leads there, or what is open
 */
export const officeHead = (match: Parameters<typeof hiddenHead>[0], page: string) =>
  hiddenHead(match, m.admin_page_title({ page }))
