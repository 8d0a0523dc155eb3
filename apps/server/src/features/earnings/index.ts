export { bookAgainSince, bookAllEarnings, bookAsThingsHappen, bookEarnings, workEarningsJobs } from './book-earnings.ts'
export { PAYOUT_DETAILS_MAILS } from './change-payout-details.ts'
export type { EarningsContext } from './earnings.context.ts'
export {
  AGENT_BONUS_PER_DAY,
  AGENT_SHARE,
  AGENT_SHARE_MAX,
  AGENT_SHARE_MIN,
  PAYOUT_THRESHOLD,
} from './earnings.settings.ts'
export { waitingHolds } from './holds/hold-payouts.ts'
export { keepMonthsOpen, type OpenEarnings, readOpenEarnings } from './open-earnings.ts'
export { resealTaxFacts } from './payee-taxes.ts'
export { PAYOUT_MAILS } from './payout-mails.ts'
export { earningsPersonalData } from './personal-data.ts'
export { releasePayouts, resealPayoutFiles } from './release-payouts.ts'
export { showBonusReport } from './show-bonus-report.ts'
export { listPayoutsWithHolds, waitingPayouts } from './show-payouts.ts'
