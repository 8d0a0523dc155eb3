import type { Money } from '@velvetline/contracts/money'
import type { FakeOutbox } from '../../../../test/fakes/fake-outbox.ts'
import type { FakeServer } from '../../../../test/fakes/fake-server.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Patience } from '../call-provider.ts'
import type { PaymentRail, RailCheckout, RailEventKind, RailOrder } from '../payment-rail.ts'

/** The suite asks each provider only for what it promises. */
export interface RailTraits {
  /** Over everything, so that no byte can be changed. */
  readonly signsNotices: boolean
  /** Notices say when they were sent, so that a replay can be detected by its age. */
  readonly hasTimedNotices: boolean
  readonly tellsFailedRenewals: boolean
  readonly tellsDeclines: boolean
  /** By its interface, not by hand. */
  readonly canRefund: boolean
  /** Told of a membership that was paid and cancelled, when asked. */
  readonly tellsWhenAsked: readonly RailEventKind[]
  /** Beginning a checkout needs the provider; others only sign an address or a form. */
  readonly asksForCheckout: boolean
  /** Which notices are read without asking the provider; `sales`: those of a first payment. */
  readonly readsAlone: 'all' | 'sales' | 'none'
  /** It can be down; the sandbox is part of us. */
  readonly isRemote: boolean
  /** A cancelled agreement may go on without a new order. */
  readonly canResume: boolean
}

type Done = void | Promise<void>

export interface RailScene {
  readonly rail: PaymentRail
  readonly traits: RailTraits
  readonly server: FakeServer
  readonly outbox: FakeOutbox
  /** Follows the checkout. @returns what the provider's page would charge now */
  open(checkout: RailCheckout): Promise<{ readonly orderId: string; readonly total: Money }>
  approve(orderId: string): Done
  decline(orderId: string): Done
  renew(orderId: string): Done
  failRenewal(orderId: string): Done
  chargeBack(orderId: string): Done
  /** By hand at the provider, where there is no other way. */
  refundByHand(orderId: string, minor: number): Done
  isRunning(orderId: string): boolean | Promise<boolean>
}

/** Short, but not so short that a busy machine looks like a provider that is down. */
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
  orderOf({ total: eur(100), plan: { trial: { price: eur(100), days: 30 }, price: eur(666), periodDays: 7 } })

export const weeklyOrder = (): RailOrder =>
  orderOf({ total: eur(666), plan: { trial: null, price: eur(666), periodDays: 7 } })
