import type { ReportTarget } from '@velvetline/contracts/reports'
import { createStore } from './store.ts'

/** What somebody is about to report; a new object each time, so that asking twice opens the dialog again. */
export interface ReportRequest {
  readonly target: ReportTarget
  readonly by: 'member' | 'agent' | 'guest'
  /** Of the other side, as the reporter knows it. */
  readonly name: string
  /** False for a caller without an account. */
  readonly canBlock?: boolean
}

const asked = createStore<ReportRequest | null>(null)

/** The dialog is loaded with the first request. */
export const openReport = (request: ReportRequest): void => asked.set(request)
export const closeReport = (): void => asked.set(null)
/** For the slot of the dialog. */
export const useReportRequest = asked.use
