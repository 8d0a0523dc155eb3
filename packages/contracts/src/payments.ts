import { z } from 'zod'
import { COUNTRY_CODES } from './locales.ts'
import { CURRENCIES, type Currency } from './money.ts'
import { RAILS } from './payment-rails.ts'
import { providerEventRow } from './provider-events.ts'
import { staffReason } from './staff.ts'

export const creditPackagesPath = '/api/credits/packages'
export const paymentOfferPath = '/api/payments/offer'
export const checkoutPath = '/api/payments/checkout'
export const orderStatusPath = (id: string) => `/api/payments/orders/${encodeURIComponent(id)}`
export const orderPayAgainPath = (id: string) => `/api/payments/orders/${encodeURIComponent(id)}/pay-again`
export const orderCancelPath = (id: string) => `/api/payments/orders/${encodeURIComponent(id)}/cancel`
/** For a provider with one return address for all orders. */
export const paymentReturnPath = (result: string) => `/api/payments/return/${encodeURIComponent(result)}`
export const receiptsPath = '/api/payments/receipts'
export const receiptPath = (number: string) => `/api/payments/receipts/${encodeURIComponent(number)}`
export const receiptPdfPath = (number: string) => `/api/payments/receipts/${encodeURIComponent(number)}/pdf`
export const autoLoginPath = '/api/auth/auto-login'
export const webhookPath = (rail: string) => `/api/webhooks/${encodeURIComponent(rail)}`

export const ORDER_CLOSED_REFUSAL = 'order_closed'
export const OFFER_CHANGED_REFUSAL = 'offer_changed'
/** The provider has refused it for certain. */
export const REFUND_FAILED_REFUSAL = 'refund_failed'
export const REFUND_UNDER_WAY_REFUSAL = 'refund_under_way'

/** Prices in minor units; the rand's are 18 times as high. A package is known by its number of Nuggets. */
const PACKAGE_PRICES_MINOR = { 10: 499, 25: 1_149, 50: 2_199, 100: 3_999 } as const
const RAND_FACTOR = 18
export const packagesOf = (currency: Currency): readonly { id: string; nuggets: number; priceMinor: number }[] =>
  Object.entries(PACKAGE_PRICES_MINOR).map(([nuggets, priceMinor]) => ({
    id: `nuggets-${nuggets}`,
    nuggets: Number(nuggets),
    priceMinor: currency === 'ZAR' ? priceMinor * RAND_FACTOR : priceMinor,
  }))

// ---- What can be bought ----
export const creditPackage = z.object({
  /** Stable, such as `nuggets-25`. */
  id: z.string().max(40),
  nuggets: z.number().int().positive(),
  priceMinor: z.number().int().positive(),
  currency: z.enum(CURRENCIES),
})
export type CreditPackage = z.infer<typeof creditPackage>
export const creditPackages = z.object({
  packages: z.array(creditPackage).max(20),
  /** The tax in their prices, in hundredths of a percent; null where a price is said without one. */
  vatBasisPoints: z.number().int().nullable(),
})
export type CreditPackages = z.infer<typeof creditPackages>

/** A way to pay as the payment choice shows it. */
export const paymentMethod = z.object({
  rail: z.enum(RAILS),
  kind: z.enum(['card', 'debit', 'paypal', 'sandbox']),
  /** What the bank statement will say. */
  statementName: z.string(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

export const PRODUCT_KINDS = ['nuggets', 'membership'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]
const PAYMENT_CAUSES = ['order', 'renewal', 'reload'] as const
export type PaymentCause = (typeof PAYMENT_CAUSES)[number]
export const productChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nuggets'), packageId: z.string().max(40) }),
  z.object({ kind: z.literal('membership') }),
])
export type ProductChoice = z.infer<typeof productChoice>

/** More than anybody has open; what is left is shown once these are given up. */
export const OPEN_ORDERS_SHOWN_MAX = 10
/** `GET /api/payments/offer?kind=nuggets&packageId=…` or `?kind=membership`: all information next to an order button. */
export const offerQuery = z.object({ kind: z.enum(PRODUCT_KINDS), packageId: z.string().max(40).optional() })
export const orderOffer = z.object({
  kind: z.enum(PRODUCT_KINDS),
  nuggets: z.number().int().nullable(),
  /** To be paid now, tax included. */
  totalMinor: z.number().int(),
  currency: z.enum(CURRENCIES),
  /** In hundredths of a percent: 1900 is 19 %. Null where the price is said without a tax, as in the US. */
  vatBasisPoints: z.number().int().nullable(),
  methods: z.array(paymentMethod),
  /** Only for a membership. */
  membership: z
    .object({
      /** Whether this person may still have the first month at its price. */
      hasTrial: z.boolean(),
      weeklyMinor: z.number().int(),
      /** ISO; when the weekly price is charged first. */
      firstWeeklyAt: z.string(),
      reminderDaysBefore: z.number().int(),
      minimumTermMonths: z.number().int(),
      withdrawalDays: z.number().int(),
    })
    .nullable(),
  /** Why it cannot be ordered now, or null: stable code and text for people. */
  refusal: z
    .object({
      code: z.string(),
      message: z.string(),
      /** Unpaid orders that count against an exceeded limit until they are given up, the newest ones. */
      openOrderIds: z.array(z.string()).max(OPEN_ORDERS_SHOWN_MAX),
    })
    .nullable(),
})
export type OrderOffer = z.infer<typeof orderOffer>

// ---- Ordering ----
/** `POST /api/payments/checkout` with the header `Idempotency-Key`: the same key orders once. Prices are never taken from here. */
export const checkoutRequest = z.object({
  product: productChoice,
  rail: z.enum(RAILS),
  /** A path of ours to come back to afterwards. */
  returnPath: z.string().max(500).optional(),
  /** The terms were read; both must be true. */
  acceptsTerms: z.boolean(),
  /** The service begins at once, and what is used until a withdrawal is paid for. */
  wantsImmediateStart: z.boolean(),
  /** What the page said next to the button, only to be compared: an order at another price or for another term is refused. */
  shown: z
    .object({
      totalMinor: z.number().int(),
      weeklyMinor: z.number().int().nullable(),
      currency: z.enum(CURRENCIES),
      /** A membership's. Pages of an earlier release do not say it. */
      minimumTermMonths: z.number().int().nullable().optional(),
    })
    .optional(),
})
export type CheckoutRequest = z.infer<typeof checkoutRequest>

/** Where the browser goes to pay: a link, a form to be posted, or a script's button (`JS`, with what it needs in `fields`). */
export const checkoutAnswer = z.object({
  orderId: z.string(),
  method: z.enum(['GET', 'POST', 'JS']),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>

/**
 * created: nothing is known of a payment yet; pending: the provider still decides. Only `paid` is final: a provider may still tell of the
 * others, and a declined order may be opened again.
 */
export const ORDER_STATES = ['created', 'pending', 'paid', 'declined', 'cancelled', 'expired'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** `GET /api/payments/orders/{id}`: for the person who ordered, signed in or with the checkout cookie of that browser. */
export const orderStatus = z.object({
  id: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  nuggets: z.number().int().nullable(),
  state: z.enum(ORDER_STATES),
  amountMinor: z.number().int(),
  currency: z.enum(CURRENCIES),
  statementName: z.string(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  /** Of the first payment: refunds and chargebacks. */
  refundedMinor: z.number().int(),
  /** For `POST /api/auth/auto-login`. */
  userId: z.string(),
  subscriptionId: z.string().nullable(),
  /** Of a membership: it was paid for once, and is over. */
  hasEnded: z.boolean(),
  returnPath: z.string().nullable(),
  /** Declined, and the provider lets the person choose another way to pay for the same order: `POST …/pay-again`. */
  canPayAgain: z.boolean(),
})
export type OrderStatus = z.infer<typeof orderStatus>
/** `POST /api/payments/orders/{id}/pay-again`: where the browser goes. */
export const payAgainAnswer = z.object({ url: z.string() })
export type PayAgainAnswer = z.infer<typeof payAgainAnswer>

// ---- Receipts ----
export const receipt = z.object({
  number: z.string(),
  issuedAt: z.string(),
  /** What was bought, in the receipt's language. */
  title: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  boughtNuggets: z.number().nullable(),
  bonusNuggets: z.number().nullable(),
  periodFrom: z.string().nullable(),
  periodTo: z.string().nullable(),
  grossMinor: z.number().int(),
  netMinor: z.number().int(),
  vatMinor: z.number().int(),
  vatBasisPoints: z.number().int(),
  taxCountry: z.enum(COUNTRY_CODES),
  currency: z.enum(CURRENCIES),
  rail: z.enum(RAILS),
  statementName: z.string(),
  refundedMinor: z.number().int(),
})
export type Receipt = z.infer<typeof receipt>
export const receiptList = z.object({ receipts: z.array(receipt), nextBefore: z.string().nullable() })
export type ReceiptList = z.infer<typeof receiptList>
/** One receipt with who issued it and for whom. */
export const receiptPage = receipt.extend({
  issuer: z.object({ company: z.string(), address: z.array(z.string()), vatId: z.string() }),
  recipient: z.object({ name: z.string(), email: z.string() }),
})
export type ReceiptPage = z.infer<typeof receiptPage>

// ---- The operator's side ----
export const PAYMENT_STATES = ['paid', 'partly_refunded', 'refunded', 'charged_back'] as const
export const paymentRow = z.object({
  id: z.string(),
  orderId: z.string(),
  receiptNumber: z.string(),
  paidAt: z.string(),
  /** Null after the account was deleted. */
  memberId: z.string().nullable(),
  username: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  nuggets: z.number().int().nullable(),
  cause: z.enum(PAYMENT_CAUSES),
  rail: z.enum(RAILS),
  country: z.enum(COUNTRY_CODES),
  grossMinor: z.number().int(),
  refundedMinor: z.number().int(),
  currency: z.enum(CURRENCIES),
  state: z.enum(PAYMENT_STATES),
})
export type PaymentRow = z.infer<typeof paymentRow>
export const paymentListQuery = z.object({
  state: z.enum(PAYMENT_STATES).optional(),
  rail: z.enum(RAILS).optional(),
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
  before: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export const paymentList = z.object({ payments: z.array(paymentRow), nextBefore: z.string().nullable() })
export type PaymentList = z.infer<typeof paymentList>
export const paymentDetail = paymentRow.extend({
  events: z.array(providerEventRow),
  reversals: z.array(
    z.object({
      kind: z.enum(['refund', 'chargeback']),
      amountMinor: z.number().int(),
      at: z.string(),
      reason: z.string(),
      /** Nuggets that could not be taken back because they were spent. */
      owedNuggets: z.number(),
    }),
  ),
  /** The provider has not confirmed them; their amounts cannot be paid back a second time. */
  refundsUnderWay: z.array(
    z.object({
      id: z.string(),
      amountMinor: z.number().int(),
      reason: z.string(),
      at: z.string(),
      /** Staff must make it in the provider's portal, or pay it in another way and say so. */
      isByHand: z.boolean(),
    }),
  ),
})
export type PaymentDetail = z.infer<typeof paymentDetail>
/** `POST /api/admin/payments/{id}/refund` with `Idempotency-Key`; without an amount what is left of it. */
export const refundRequest = z.object({
  amountMinor: z.number().int().positive().optional(),
  reason: staffReason,
})
export type RefundRequest = z.infer<typeof refundRequest>

// ---- Signing in after paying ----
/** `POST /api/auth/auto-login`; it counts only with the checkout cookie of the browser that ordered. */
export const autoLogin = z.object({ userId: z.string().max(64), subscriptionId: z.string().max(64).optional() })
export type AutoLogin = z.infer<typeof autoLogin>
