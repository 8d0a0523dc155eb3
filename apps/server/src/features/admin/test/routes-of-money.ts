import {
  adminBonusPath,
  adminDebtsPath,
  adminLedgerCheckPath,
  adminLeftNuggetsPath,
  adminLeftNuggetsSettledPath,
  adminPaymentAttemptsPath,
  adminPaymentPath,
  adminPaymentsPath,
  adminPaymentsSearchPath,
  adminProviderEventsPath,
  adminRefundPath,
  adminReplayPath,
} from '@velvetline/contracts/admin'
import { adminCountryPricesPath } from '@velvetline/contracts/country-editor'
import {
  adminBatchesPath,
  adminBatchFilePath,
  adminBatchPaidPath,
  adminMonthClosePath,
  adminMonthSumsPath,
  adminPayoutAgainPath,
  adminPayoutReturnedPath,
  adminPayoutsPath,
  adminTaxReportPath,
} from '@velvetline/contracts/earnings'
import { adminMaxpayTestPath } from '@velvetline/contracts/payment-rails'
import { adminShareDecisionPath, adminShareSubjectsPath, adminSharesPath } from '@velvetline/contracts/shares'
import type { StaffRoute } from './staff-route.ts'

/** Payments, the ledger, payouts and prices. */
export const ROUTES_OF_MONEY: readonly StaffRoute[] = [
  ['GET', adminPaymentAttemptsPath, null],
  ['GET', adminPaymentsPath, 'payments.read'],
  ['POST', adminPaymentsSearchPath, 'payments.read', { words: 'somebody' }],
  ['GET', adminPaymentPath('PAYMENT'), 'payment.read'],
  ['POST', adminRefundPath('PAYMENT'), 'payment.refund_requested', { reason: 'because' }],
  ['GET', adminProviderEventsPath, 'provider_events.read'],
  ['POST', adminReplayPath('EVENT'), 'provider_event.replayed'],
  ['GET', adminLedgerCheckPath, null],
  ['POST', adminLedgerCheckPath, 'ledger.checked'],
  ['GET', adminDebtsPath, 'debts.read'],
  ['GET', adminLeftNuggetsPath, null],
  ['POST', adminLeftNuggetsSettledPath('LEAVER'), 'left_nuggets.settled'],
  ['GET', adminBonusPath, null],
  ['GET', adminPayoutsPath, 'payouts.read'],
  ['GET', adminSharesPath, 'payouts.read'],
  ['POST', adminShareSubjectsPath, null, { kind: 'person' }],
  [
    'POST',
    adminSharesPath,
    'share.proposed',
    { kind: 'profile', subjectId: 'PROFILE', basisPoints: null, from: '2026-06-15', reason: 'because' },
  ],
  ['POST', adminShareDecisionPath('SHARE'), 'share.approved', { approve: true }],
  ['GET', adminMonthSumsPath('2026-05'), null],
  ['POST', adminMonthClosePath('2026-05'), 'earnings_month.closed'],
  ['POST', adminBatchFilePath('BATCH'), 'payouts.file_fetched'],
  ['POST', adminPayoutReturnedPath('PAYOUT'), 'payout.returned', { reason: 'because' }],
  ['DELETE', adminPayoutReturnedPath('PAIDPAYOUT'), 'payout.return_dropped'],
  ['POST', adminBatchPaidPath('BATCH'), 'payouts.paid'],
  ['POST', adminPayoutAgainPath('PAYOUT'), 'payout.due_again'],
  ['POST', adminBatchesPath, 'payouts.released', { currency: 'EUR' }],
  ['GET', `${adminTaxReportPath}?year=2026`, 'payouts.tax_report_exported'],
  [
    'POST',
    adminCountryPricesPath('at'),
    'prices.announced',
    { startsOn: null, reason: 'because', changes: [{ product: 'weekly', version: 0, amountMinor: 777 }] },
  ],
  ['POST', adminMaxpayTestPath, 'rail.tested'],
]
