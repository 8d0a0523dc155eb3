import type {
  AdminPaymentDetail,
  AdminPaymentsQuery,
  AdminToday,
  BonusReport,
  BonusReportQuery,
  DebtList,
  LedgerReport,
  LeftNuggets,
  OpenEventState,
  ProviderEventList,
} from '@velvetline/contracts/admin'
import type { PaymentList, ProviderEventRow, RefundRequest } from '@velvetline/contracts/payments'
import type { AdminReview, AdminReviews, AdminReviewsQuery } from '@velvetline/contracts/reviews'
import type { AdminCalls, AdminCallsQuery } from '@velvetline/contracts/web-calls'
import { checkLedger, listLedgerChecks } from '../credits/index.ts'
import { showBonusReport } from '../earnings/index.ts'
import { refundPayment } from '../payments/index.ts'
import { decideReview, listForStaff } from '../reviews/index.ts'
import type { AdminDeps } from './admin.deps.ts'
import { exportPayments } from './export-payments.ts'
import { listLeftNuggets, settleLeftNuggets } from './left-nuggets.ts'
import { listAllDebts } from './list-debts.ts'
import { listOpenEvents } from './list-events.ts'
import { listAllPayments } from './list-payments.ts'
import { presentChecks } from './present-checks.ts'
import { replayEvent } from './replay-event.ts'
import { showPayment } from './show-payment.ts'
import { showToday } from './show-today.ts'

const REPORTS_SHOWN = 30

/** `YYYY-MM-DD`; Swedes write dates so. */
const dayOf = (at: Date, timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)

/** What the operator's pages read and do, bound to its surroundings. Who may is decided by the routes. */
export const createAdmin = (deps: AdminDeps) => {
  const { calls } = deps
  return {
    today: (): Promise<AdminToday> => showToday(deps),
    payments: (query: AdminPaymentsQuery): Promise<PaymentList> => listAllPayments(deps, query),
    exportPayments: (query: AdminPaymentsQuery): AsyncGenerator<string> => exportPayments(deps, query),
    payment: (id: string): Promise<AdminPaymentDetail> => showPayment(deps, id),
    /** Asks the provider to pay back, and answers the payment as it is then. The same key pays back once. */
    refund: async (
      paymentId: string,
      { amountMinor, reason }: RefundRequest,
      by: { readonly key: string; readonly staffId: string },
    ): Promise<AdminPaymentDetail> => {
      await showPayment(deps, paymentId)
      await refundPayment(deps, { paymentId, amountMinor, reason, key: by.key, requestedBy: by.staffId })
      return showPayment(deps, paymentId)
    },
    events: (query: {
      state: OpenEventState
      before?: string | undefined
      limit: number
    }): Promise<ProviderEventList> => listOpenEvents(deps, query),
    replay: (eventId: string): Promise<ProviderEventRow> => replayEvent(deps, eventId),
    checkLedger: async (): Promise<LedgerReport> => {
      const [report] = await presentChecks(deps, [await checkLedger(deps)])
      if (!report) throw new Error('a check has no report')
      return report
    },
    ledgerReports: async (): Promise<LedgerReport[]> =>
      presentChecks(deps, await listLedgerChecks(deps, REPORTS_SHOWN)),
    debts: (): Promise<DebtList> => listAllDebts(deps),
    leftNuggets: (): Promise<LeftNuggets> => listLeftNuggets(deps),
    settleLeftNuggets: (memberId: string): Promise<void> => settleLeftNuggets(deps, memberId),
    bonus: ({ day }: BonusReportQuery): Promise<BonusReport> =>
      showBonusReport(deps, day ?? dayOf(deps.clock.now(), deps.countries.fallback.timeZone)),
    calls: (query: AdminCallsQuery): Promise<AdminCalls> => calls.lists.all(query),
    /** Ends a live call on both sides. @throws 404 call_not_found, 409 call_over */
    hangUpCall: (order: { callId: string; staffId: string; reason: string }): Promise<void> =>
      calls.lists.hangUpByStaff(order),
    reviews: (query: AdminReviewsQuery): Promise<AdminReviews> => listForStaff(deps, query),
    decideReview: (id: string, decision: { state: 'published' | 'rejected'; staffId: string }): Promise<AdminReview> =>
      decideReview(deps, id, decision),
  }
}
export type Admin = ReturnType<typeof createAdmin>
