import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { Money } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { ProductKind } from '@velvetline/contracts/payments'
import { storefrontOf } from '../../../platform/http/storefront.ts'
import { settle } from '../events/settle.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { findOrder, insertOrder, type NewOrderRow } from './orders.repository.ts'

/** An order of the demo's past; the clock of the context says when. */
export interface PastOrder {
  readonly id: string
  readonly memberId: string
  readonly kind: ProductKind
  readonly packageId: string | null
  readonly nuggets: number | null
  readonly rail: RailName
  readonly country: CountryCode
  readonly language: Language
  readonly total: Money
}

const toRow = (order: PastOrder, at: Date, state: 'created' | 'declined'): NewOrderRow => ({
  id: order.id,
  member_id: order.memberId,
  idempotency_key: `past:${order.id}`,
  request_hash: Buffer.alloc(1),
  kind: order.kind,
  cause: 'order',
  package_id: order.packageId,
  nuggets: order.nuggets,
  rail: order.rail,
  country_code: order.country,
  storefront: JSON.stringify(storefrontOf(order.country, order.language)),
  currency: order.total.currency,
  total_minor: order.total.amountMinor,
  weekly_minor: order.kind === 'membership' ? order.total.amountMinor : null,
  state,
  created_at: at,
})

/**
 * Orders and pays in one transaction, or renews what was ordered before, as the provider's notice would. The same reference is paid once.
 * @throws where the rules of orders do not allow it
 */
export const settlePastOrder = async (
  context: PaymentsContext,
  order: PastOrder,
  { reference, isRenewal = false }: { readonly reference: string; readonly isRenewal?: boolean },
): Promise<void> => {
  const at = context.clock.now()
  await context.database.transaction(async (tx) => {
    if (!isRenewal) {
      if (await findOrder(tx, order.id)) return
      await insertOrder(tx, toRow(order, at, 'created'))
    }
    const outcome = await settle(context, tx, order.rail, {
      eventId: reference,
      kind: isRenewal ? 'renewed' : 'paid',
      orderId: order.id,
      agreementRef: null,
      transactionRef: reference,
      originalRef: null,
      amount: { amountMinor: order.total.amountMinor, currency: order.total.currency },
      occurredAt: at,
      reason: '',
    })
    if (outcome.state === 'parked') throw new Error(`a past payment was not possible: ${outcome.note}`)
  })
}

/** The provider refused it. */
export const declinePastOrder = async ({ clock, database }: PaymentsContext, order: PastOrder): Promise<void> => {
  if (await findOrder(database.kysely, order.id)) return
  await insertOrder(database.kysely, toRow(order, clock.now(), 'declined'))
}
