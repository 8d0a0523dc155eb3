import { queryOptions } from '@tanstack/react-query'
import {
  type AdminPaymentDetail,
  adminBonusPath,
  adminDebtsPath,
  adminEventDonePath,
  adminLedgerCheckPath,
  adminLeftNuggetsPath,
  adminLeftNuggetsSettledPath,
  adminPaymentAttemptsPath,
  adminPaymentPath,
  adminPaymentsPath,
  adminPaymentsSearchPath,
  adminProviderEventsPath,
  adminRefundDonePath,
  adminRefundPath,
  adminReplayPath,
  type BonusReport,
  type DebtList,
  type LedgerReport,
  type LedgerReports,
  type LeftNuggets,
  type ListedEventState,
  type PaymentAttempts,
  type ProviderEventList,
} from '@velvetline/contracts/admin'
import {
  adminDeclarationAnsweredPath,
  adminDeclarationsPath,
  type DeclarationState,
  type StaffDeclarations,
} from '@velvetline/contracts/declarations'
import type { PaymentList, RefundRequest } from '@velvetline/contracts/payments'
import type { ProviderEventRow } from '@velvetline/contracts/provider-events'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'
import type { AttemptSearch, PaymentSearch } from './payment-search.ts'

/** Asked for whenever a page is opened. */
const freshQuery = <Answer>(path: string) =>
  queryOptions<Answer>({ queryKey: [path], staleTime: 0, refetchOnMount: true })

export const declarationsQuery = (state: DeclarationState) =>
  pagedQuery<StaffDeclarations>(adminDeclarationsPath, { state })

export const markDeclarationAnswered = (id: string): Promise<unknown> =>
  request(adminDeclarationAnsweredPath(id), { method: 'POST', body: {} })

export const paymentsQuery = (search: PaymentSearch, words = '') =>
  pagedQuery<PaymentList>(adminPaymentsPath, search, { path: adminPaymentsSearchPath, words })

export const attemptsQuery = (search: AttemptSearch) => pagedQuery<PaymentAttempts>(adminPaymentAttemptsPath, search)

export const paymentQuery = (id: string) => freshQuery<AdminPaymentDetail>(adminPaymentPath(id))

/** Pays back once for each key, however often it is sent. */
export const refund = (id: string, body: RefundRequest, key: string): Promise<AdminPaymentDetail> =>
  request<AdminPaymentDetail>(adminRefundPath(id), { method: 'POST', body, idempotencyKey: key })

export const noteRefundByHand = (id: string, reason: string): Promise<unknown> =>
  request(adminRefundDonePath(id), { method: 'POST', body: { reason } })

/** Provider events that could not be handled yet. */
export const eventsQuery = (state: ListedEventState) =>
  pagedQuery<ProviderEventList>(adminProviderEventsPath, { state })

/** Handles the event again; effects that already happened are not repeated. */
export const replay = (id: string): Promise<ProviderEventRow> =>
  request<ProviderEventRow>(adminReplayPath(id), { method: 'POST', body: {} })

export const markEventDone = (id: string, reason: string): Promise<unknown> =>
  request(adminEventDonePath(id), { method: 'POST', body: { reason } })

export const ledgerReportsQuery = freshQuery<LedgerReports>(adminLedgerCheckPath)

export const checkLedger = (): Promise<LedgerReport> =>
  request<LedgerReport>(adminLedgerCheckPath, { method: 'POST', body: {} })

export const debtsQuery = pagedQuery<DebtList>(adminDebtsPath)

export const bonusReportQuery = freshQuery<BonusReport>(adminBonusPath)

/** What deleted accounts have left to be paid back. */
export const leftNuggetsQuery = pagedQuery<LeftNuggets>(adminLeftNuggetsPath)

/** Records that it was paid back outside of the providers. */
export const settleLeftNuggets = (memberId: string, note: string): Promise<unknown> =>
  request(adminLeftNuggetsSettledPath(memberId), { method: 'POST', body: { note } })
