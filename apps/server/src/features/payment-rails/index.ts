export { PAYMENT_PAGE_SOURCES } from './payment-page-sources.ts'
export {
  amountIn,
  type PaymentRail,
  type RailEvent,
  type RailEventKind,
  RailFault,
  type RailNotice,
  type RailOrder,
  type VerifiedNotice,
} from './payment-rail.ts'
export {
  type CountryRails,
  createRailParts,
  createRails,
  offeredRails,
  type PaymentRailsContext,
  railOf,
} from './payment-rails.context.ts'
export { BILLING_PERIOD_DAYS, periodOf, RENEWAL_RETRY_DAYS, TRIAL_DAYS } from './period-of.ts'
export { workSandboxJobs } from './sandbox/sandbox.jobs.ts'
