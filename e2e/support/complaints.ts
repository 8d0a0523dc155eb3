import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test'
import { clientErrorsPath } from '../../packages/contracts/src/http.ts'

/**
 * Errors and warnings in the console of the watched pages, uncaught exceptions, and what a page reports to the server, such as hydration
 * differences that the console does not show.
 */
export interface Complaints {
  watch(context: BrowserContext): void
  /** Expects matching complaints from now on, such as a request that is meant to be refused. */
  allow(pattern: RegExp): void
  list(): readonly string[]
}

/** Logged by Chromium for requests without a connection, as after a killed server. */
export const SERVER_IS_AWAY =
  /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/

/** The component page shows one portrait without a picture on purpose, for the fallback. */
export const A_PICTURE_THAT_IS_MISSING = /no-such-picture/

export const A_PAGE_THAT_BREAKS = /reported .*"source":"render"/

/** Logged by Chromium for an error status. */
export const refusedWith = (status: number): RegExp => new RegExp(`the server responded with a status of ${status}`)

/** Logged when a page is left, or made unavailable, while its telephone connects. The SDK offers no way to avoid it. */
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
    if (new URL(request.url()).pathname === clientErrorsPath) hear(page, `reported ${request.postData() ?? ''}`)
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
