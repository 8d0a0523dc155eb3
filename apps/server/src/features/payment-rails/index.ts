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
export { createPaymentRails, type PaymentRailsContext, railOf } from './payment-rails.context.ts'
export { periodOf } from './period-of.ts'
export { PAYMENT_PAGE_SOURCES, registerPaymentRails } from './register-payment-rails.ts'
export { workSandboxJobs } from './sandbox/sandbox.jobs.ts'
