import {
  type ClientErrorReport,
  clientErrorsPath,
  ERROR_MESSAGE_MAX_CHARACTERS,
  ERROR_STACK_MAX_CHARACTERS,
} from '@velvetline/contracts/http'
import { request } from '../api/request.ts'

const REPORTS_PER_PAGE_MAX = 5

export type ClientErrorSource = ClientErrorReport['source']

let reports = 0

/** Reports an unhandled error to the server, a few per page at most. */
export const reportClientError = (source: ClientErrorSource, error: unknown): void => {
  if (typeof window === 'undefined' || reports >= REPORTS_PER_PAGE_MAX) return
  reports += 1
  const report: ClientErrorReport = {
    source,
    message: (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
      0,
      ERROR_MESSAGE_MAX_CHARACTERS,
    ),
    stack: (error instanceof Error ? (error.stack ?? '') : '').slice(0, ERROR_STACK_MAX_CHARACTERS),
    path: location.pathname,
  }
  // A failed report must not become the next error to report.
  request(clientErrorsPath, { method: 'POST', body: report }).catch(() => {})
}

/** Unhandled errors are reported, never shown. */
export const watchStrayErrors = (): void => {
  window.addEventListener('error', (event) => reportClientError('window', event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => reportClientError('promise', event.reason))
}
