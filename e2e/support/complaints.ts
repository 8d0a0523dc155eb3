import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test'
import { API } from '../../packages/contracts/src/paths.ts'

/**
 * What the browser has complained about on the watched pages: errors and warnings of the console, uncaught faults, and what a page
 * itself reports to the server, such as that it was drawn otherwise there than here, of which the console says nothing.
 */
export interface Complaints {
  watch(context: BrowserContext): void
  /** From now on, complaints like this one are expected, such as that of a request which is meant to be refused. */
  allow(pattern: RegExp): void
  list(): readonly string[]
}

/** How Chromium reports requests without a connection, as after a killed server. */
export const SERVER_IS_AWAY =
  /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/

/** On the page of all components one portrait has no picture on purpose, to show the fallback. */
export const A_PICTURE_THAT_IS_MISSING = /no-such-picture/

/** What a page reports when one of its parts could not be rendered. */
export const A_PAGE_THAT_BREAKS = /reported .*"source":"render"/

/** How Chromium reports an answer that refuses. */
export const refusedWith = (status: number): RegExp => new RegExp(`the server responded with a status of ${status}`)

/** A consultant's page that is left, or made unavailable, while her telephone is still being connected. The SDK leaves no other way. */
const LEFT_WHILE_CONNECTING = /WebSocket is closed before the connection is established/

export const createComplaints = (): Complaints => {
  const heard: string[] = []
  const allowed: RegExp[] = [LEFT_WHILE_CONNECTING]
  const hear = (page: Page, text: string): void => {
    if (!allowed.some((pattern) => pattern.test(text))) heard.push(`${new URL(page.url()).pathname}: ${text}`)
  }
  const hearConsole = (page: Page) => (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      hear(page, `${message.text()} (${message.location().url})`)
  }
  const hearReport = (page: Page) => (request: Request) => {
    if (new URL(request.url()).pathname === API.clientErrors) hear(page, `reported ${request.postData() ?? ''}`)
  }
  const watchPage = (page: Page): void => {
    page.on('console', hearConsole(page))
    page.on('request', hearReport(page))
    page.on('pageerror', (error) => hear(page, `uncaught ${error.message}`))
  }
  return {
    watch: (context) => {
      for (const page of context.pages()) watchPage(page)
      context.on('page', watchPage)
    },
    allow: (pattern) => {
      allowed.push(pattern)
    },
    list: () => heard,
  }
}
