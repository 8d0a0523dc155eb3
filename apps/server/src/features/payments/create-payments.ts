import type { Language } from '@velvetline/contracts/constants'
import type { Country } from '@velvetline/contracts/countries'
import type {
  CheckoutAnswer,
  CheckoutRequest,
  CreditPackages,
  OrderOffer,
  OrderStatus,
  ProductChoice,
  RailName,
} from '@velvetline/contracts/payments'
import type { PersonalData } from '../../platform/personal-data.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import type { PaymentRail, RailNotice } from '../payment-rails/index.ts'
import { handleEvents } from './events/handle-events.ts'
import { inBatches } from './events/in-batches.ts'
import { insertProviderEvents } from './events/provider-events.repository.ts'
import { receiveNotice } from './events/receive-notice.ts'
import { replayEvent } from './events/replay-event.ts'
import { countUnacknowledged } from './events/unacknowledged-notices.repository.ts'
import { createWakeHandlers } from './events/wake-handlers.ts'
import { createMemberships, type Memberships } from './memberships.ts'
import { type CheckoutCookie, createCheckoutCookie } from './orders/checkout-cookie.ts'
import { type OrderedBy, orderProduct } from './orders/order-product.ts'
import type { Asker } from './orders/own-order.ts'
import { reconcile } from './orders/reconcile.ts'
import { canReload, type Reload, reload } from './orders/reload.ts'
import { type CameBack, type PaymentResult, returnToOrder } from './orders/return-to-order.ts'
import { listPackages, showOffer } from './orders/show-offer.ts'
import { cancelOrder, payOrderAgain, showOrder } from './orders/show-order.ts'
import { type SignInAfterPayment, signInAfterPayment } from './orders/sign-in-after-payment.ts'
import { hasTrialFor } from './orders/trial.ts'
import type { PaymentsCore, PaymentsDeps } from './payments.core.ts'
import { followDeletions } from './personal-data/follow-deletions.ts'
import { payBackNuggets } from './personal-data/pay-back-nuggets.ts'
import { erasePaymentRecords, readPaymentRecords } from './personal-data/personal-data.repository.ts'
import { createReceipts, type Receipts } from './receipts/index.ts'
import { giveBack } from './reversals/give-back.ts'

/** What payments do for later features (above) and for their own routes and jobs (below). */
export interface Payments extends Memberships {
  readonly receipts: Receipts
  /** Whether the member has a way of paying that can be charged again without her. */
  canReload(memberId: string): Promise<boolean>
  /** @throws see `reload` */
  reload(wanted: Reload): Promise<void>
  /** Whether the first month at its price is still open to this person. */
  hasTrialFor(memberId: string): Promise<boolean>
  readonly personalData: PersonalData
  /** Pays back the bought Nuggets that a deleted account has left, as far as the providers do it. */
  payBackNuggets(memberId: string): Promise<void>
  /** Has an event of a provider handled once more. @throws 404 provider_event_unknown */
  replay(providerEventId: string): Promise<void>

  listPackages(tariff: Country): CreditPackages
  /** @throws 422 package_unknown */
  showOffer(memberId: string, choice: ProductChoice, language: Language): Promise<OrderOffer>
  /** @throws see `orderProduct` */
  order(by: OrderedBy, request: CheckoutRequest, key: string): Promise<CheckoutAnswer>
  /** @throws 404 order_unknown */
  showOrder(id: string, asker: Asker): Promise<OrderStatus>
  /** @throws 404 order_unknown */
  cancelOrder(id: string, asker: Asker): Promise<OrderStatus>
  /** @returns where the browser goes @throws 404 order_unknown, 409 order_closed */
  payOrderAgain(id: string, asker: Asker): Promise<string>
  /** @returns where the browser goes that comes back from a provider */
  returnToOrder(by: CameBack, result: PaymentResult): Promise<string>
  /** @throws 401 auto_login_refused */
  signInAfterPayment(asked: SignInAfterPayment): ReturnType<typeof signInAfterPayment>
  /** @throws 400 payment_notice_refused, 503 not_configured */
  receiveNotice(rail: RailName, notice: RailNotice): Promise<PaymentRail['acknowledgement']>
  handleEvents(): Promise<void>
  reconcile(): Promise<void>
  giveBack(paymentId: string): Promise<void>
  readonly checkoutCookie: CheckoutCookie
}

/** A few connections are enough to store all notices. */
const INTAKE = { most: 100, atOnce: 2 }
const ALARMS = { most: 1_000, atOnce: 1 }

const createPaymentsCore = async (deps: PaymentsDeps): Promise<PaymentsCore> => ({
  ...deps,
  rails: deps.paymentRails.byName,
  key: await createSecret(deps, 'payments')(),
  keepEvent: inBatches((events) => insertProviderEvents(deps.database, events), INTAKE),
  countUnacknowledged: inBatches((notices) => countUnacknowledged(deps.database, notices), ALARMS),
  wakeHandlers: createWakeHandlers(deps),
})

/** Binds the use cases to what they need. */
export const createPayments = async (deps: PaymentsDeps): Promise<Payments> => {
  const core = await createPaymentsCore(deps)
  followDeletions(core)
  await deps.paymentRails.sandbox?.workJobs((notice) => receiveNotice(core, 'sandbox', notice))
  return {
    ...createMemberships(core),
    receipts: createReceipts(deps),
    canReload: (memberId) => canReload(core, memberId),
    reload: (wanted) => reload(core, wanted),
    hasTrialFor: (memberId) => hasTrialFor(core, deps.database.kysely, memberId),
    personalData: { export: readPaymentRecords, erase: erasePaymentRecords },
    payBackNuggets: (memberId) => payBackNuggets(core, memberId),
    replay: (id) => replayEvent(core, id),

    listPackages: (tariff) => listPackages(core, tariff),
    showOffer: (memberId, choice, language) => showOffer(core, memberId, choice, language),
    order: (by, request, key) => orderProduct(core, by, request, key),
    showOrder: (id, asker) => showOrder(core, id, asker),
    cancelOrder: (id, asker) => cancelOrder(core, id, asker),
    payOrderAgain: (id, asker) => payOrderAgain(core, id, asker),
    returnToOrder: (by, result) => returnToOrder(core, by, result),
    signInAfterPayment: (asked) => signInAfterPayment(core, asked),
    receiveNotice: (rail, notice) => receiveNotice(core, rail, notice),
    handleEvents: () => handleEvents(core),
    reconcile: () => reconcile(core),
    giveBack: (paymentId) => giveBack(core, paymentId),
    checkoutCookie: createCheckoutCookie(core.key, deps.config.http.isSecure),
  }
}
