import type { Money } from '@velvetline/contracts/money'
import type { FakeOutbox } from '../../../../test/fakes/fake-outbox.ts'
import type { FakeServer } from '../../../../test/fakes/fake-server.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Patience } from '../call-provider.ts'
import type { PaymentRail, RailCheckout, RailEventKind, RailOrder } from '../payment-rail.ts'

/** What providers can and cannot, so that the suite asks each only for what it promises. */
export interface RailTraits {
  /** Over all that they say, so that no byte of one can be another. */
  readonly signsNotices: boolean
  /** Notices say when they were sent, so that a recording can be known by its age. */
  readonly hasTimedNotices: boolean
  readonly tellsFailedRenewals: boolean
  readonly tellsDeclines: boolean
  /** By its interface, not by hand. */
  readonly canRefund: boolean
  /** What it tells of a membership that was paid and cancelled, when it is asked. */
  readonly tellsWhenAsked: readonly RailEventKind[]
  /** To begin a checkout it must be reached; others only sign an address or a form. */
  readonly asksForCheckout: boolean
  /** Which notices are read without a further question to the provider; `sales`: those of a first payment. */
  readonly readsAlone: 'all' | 'sales' | 'none'
  /** It can be away; the sandbox is a part of us. */
  readonly isRemote: boolean
  /** What was cancelled may go on without a new order. */
  readonly canResume: boolean
}

type Done = void | Promise<void>

/** A rail with its provider on this machine. */
export interface RailScene {
  readonly rail: PaymentRail
  readonly traits: RailTraits
  readonly server: FakeServer
  readonly outbox: FakeOutbox
  /** The browser follows the checkout. @returns what the provider's page would ask them to pay now */
  open(checkout: RailCheckout): Promise<{ readonly orderId: string; readonly total: Money }>
  approve(orderId: string): Done
  decline(orderId: string): Done
  renew(orderId: string): Done
  failRenewal(orderId: string): Done
  chargeBack(orderId: string): Done
  /** By hand, at the provider, where it has no other way. */
  refundByHand(orderId: string, minor: number): Done
  /** Whether the provider will charge again. */
  isRunning(orderId: string): boolean | Promise<boolean>
}

/** Impatient, but not so much that a busy machine looks like a provider that is down. */
export const IMPATIENT: Patience = { answerWithinMs: 1_500, attempts: 2, firstPauseMs: 1 }

const BASE = 'https://velvetline.example'

const orderOf = (parts: Pick<RailOrder, 'total' | 'plan'>): RailOrder => ({
  id: newId(),
  customerReference: newId(),
  description: 'VELVETLINE',
  language: 'de',
  successUrl: `${BASE}/nuggets-success`,
  failureUrl: `${BASE}/nuggets-cancelled`,
  notificationUrl: `${BASE}/api/webhooks/rail`,
  ...parts,
})

const eur = (amountMinor: number): Money => ({ amountMinor, currency: 'EUR' })

export const nuggetOrder = (): RailOrder => orderOf({ total: eur(1_149), plan: null })

export const trialOrder = (): RailOrder =>
  orderOf({ total: eur(100), plan: { trial: { price: eur(100), months: 1 }, price: eur(666), periodDays: 7 } })

export const weeklyOrder = (): RailOrder =>
  orderOf({ total: eur(666), plan: { trial: null, price: eur(666), periodDays: 7 } })
