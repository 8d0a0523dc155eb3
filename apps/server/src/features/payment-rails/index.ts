export { createPaymentRails, type PaymentRails } from './create-payment-rails.ts'
export { PAYMENT_PAGE_SOURCES } from './page-sources.ts'
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
export { periodOf } from './period-of.ts'
export { registerPaymentRails } from './register-payment-rails.ts'
