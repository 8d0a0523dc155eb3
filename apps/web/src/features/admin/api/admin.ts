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
import { type AdminChats, adminChatsPath } from '@velvetline/contracts/admin-chats'
import { type AdminCalls, adminCallHangUpPath, adminCallsPath, adminCallsSearchPath } from '@velvetline/contracts/calls'
import {
  adminDeclarationAnsweredPath,
  adminDeclarationsPath,
  type DeclarationState,
  type StaffDeclarations,
} from '@velvetline/contracts/declarations'
import type { PaymentList, RefundRequest } from '@velvetline/contracts/payments'
import type { ProviderEventRow } from '@velvetline/contracts/provider-events'
import {
  type AdminReview,
  type AdminReviews,
  adminReviewPath,
  adminReviewReplyPath,
  adminReviewsPath,
  type ReviewState,
} from '@velvetline/contracts/reviews'
import {
  adminRefusedCallerSeenPath,
  adminRefusedCallersPath,
  type RefusedCallerState,
  type RefusedCallers,
} from '@velvetline/contracts/telephone-line'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'
import type { AttemptSearch, CallSearch, ChatSearch, PaymentSearch } from '../model/search.ts'

const LIVE_CALLS_REFRESH_MS = 3_000
const CALLS_REFRESH_MS = 10_000

/** Asked for whenever a page is opened. */
const freshQuery = <Answer>(path: string) =>
  queryOptions<Answer>({ queryKey: [path], staleTime: 0, refetchOnMount: true })

export const adminCallsQuery = (search: CallSearch, words = '') => ({
  ...pagedQuery<AdminCalls>(adminCallsPath, search, { path: adminCallsSearchPath, words }),
  refetchInterval: ({ state: { data } }: { state: { data: { pages: AdminCalls[] } | undefined } }) => {
    // Rows must not move under somebody who has loaded further pages.
    if ((data?.pages.length ?? 1) > 1 || search.show === 'ended') return false
    return (data?.pages[0]?.live ?? 0) > 0 ? LIVE_CALLS_REFRESH_MS : CALLS_REFRESH_MS
  },
})

export const hangUp = (callId: string, reason: string): Promise<unknown> =>
  request(adminCallHangUpPath(callId), { method: 'POST', body: { reason } })

export const refusedCallersQuery = (state: RefusedCallerState) =>
  pagedQuery<RefusedCallers>(adminRefusedCallersPath, { state })

export const markRefusedCaller = (id: string): Promise<unknown> =>
  request(adminRefusedCallerSeenPath(id), { method: 'POST', body: {} })

export const declarationsQuery = (state: DeclarationState) =>
  pagedQuery<StaffDeclarations>(adminDeclarationsPath, { state })

export const markDeclarationAnswered = (id: string): Promise<unknown> =>
  request(adminDeclarationAnsweredPath(id), { method: 'POST', body: {} })

export const adminReviewsQuery = (state: ReviewState) => pagedQuery<AdminReviews>(adminReviewsPath, { state })

export interface ReviewChoice {
  readonly id: string
  readonly state: 'published' | 'rejected'
  /** Of the consultant's reply as it was read, not of the review. */
  readonly version?: string
}

export const decide = ({ id, state, version }: ReviewChoice): Promise<AdminReview> =>
  request<AdminReview>(version === undefined ? adminReviewPath(id) : adminReviewReplyPath(id), {
    method: 'POST',
    body: { state, version },
  })

export const paymentsQuery = (search: PaymentSearch, words = '') =>
  pagedQuery<PaymentList>(adminPaymentsPath, search, { path: adminPaymentsSearchPath, words })

export const attemptsQuery = (search: AttemptSearch) => pagedQuery<PaymentAttempts>(adminPaymentAttemptsPath, search)

export const chatsQuery = (search: ChatSearch) => pagedQuery<AdminChats>(adminChatsPath, search)

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
