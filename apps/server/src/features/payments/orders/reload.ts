import { createHash } from 'node:crypto'
import type { Money } from '@velvetline/contracts/money'
import { newId } from '../../../kernel/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import { lockWallet } from '../../credits/index.ts'
import { RailFault, railOf } from '../../payment-rails/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { reloadImpossible } from '../payments.refusals.ts'
import type { Order } from '../payments.types.ts'
import { findBuyer } from './buyer.ts'
import { toOrderRow } from './order-product.ts'
import { changeOrderState, findChargeable, findOrderByKey, insertOrder } from './orders.repository.ts'
import { productOf } from './product.ts'
import { toRailOrder } from './rail-order.ts'

const findSource = (context: PaymentsContext, memberId: string): Promise<Order | undefined> => {
  const rails = [...context.paymentRails.values()]
    .filter(({ canChargeAgain }) => canChargeAgain)
    .map(({ name }) => name)
  return findChargeable(context.database.kysely, memberId, rails)
}

/** The member's last way to pay can be charged without them. */
export const canReload = async (context: PaymentsContext, memberId: string): Promise<boolean> =>
  (await findSource(context, memberId)) !== undefined

/** Ordered in the member's absence, as they have agreed. */
export interface Reload {
  readonly memberId: string
  readonly packageId: string
  readonly storefront: Storefront
  readonly key: string
  /** In the order's transaction, before it is stored; a refusal ends it. */
  readonly check: (tx: Transaction, money: Money) => Promise<void>
}

const store = async (context: PaymentsContext, { rail }: Order, wanted: Reload): Promise<void> => {
  const { memberId, packageId, storefront, key } = wanted
  const buyer = await findBuyer(context, memberId)
  const { country } = buyer
  const product = productOf({ kind: 'nuggets', packageId }, buyer, false)
  await context.database.transaction(async (tx) => {
    // A process that waited here for another with the same key must not count that order against the limit.
    await lockWallet(context, tx, memberId)
    if (await findOrderByKey(tx, memberId, key)) return
    await wanted.check(tx, product.total)
    await insertOrder(tx, {
      ...toOrderRow(product),
      id: newId(),
      member_id: memberId,
      idempotency_key: key,
      request_hash: createHash('sha256').update(`reload:${packageId}`).digest(),
      cause: 'reload',
      rail,
      country_code: country.countryCode,
      storefront,
      state: 'created',
      created_at: context.clock.now(),
    })
  })
}

/**
 * The process that moves the order out of `created` charges it, and it moves back only where the rail certainly received no request. With
 * an unknown outcome the order stays open until a notice reports it or it expires.
 * @throws 422 reload_impossible; RailFault where the provider could not be asked
 */
const charge = async (context: PaymentsContext, source: Order, agreementRef: string, order: Order): Promise<void> => {
  const { database, log } = context
  const move = (from: Order['state'], to: Exclude<Order['state'], 'paid'>): Promise<boolean> =>
    changeOrderState(database.kysely, order.id, { to, from: [from] })
  if (!(await move('created', 'pending'))) return
  try {
    await railOf(context, source.rail).chargeAgain(agreementRef, toRailOrder(context, order))
  } catch (error) {
    if (!(error instanceof RailFault)) throw error
    if (error.isOutcomeUnknown) {
      log.error(
        { err: error, order: order.id, rail: source.rail },
        'whether an automatic reload was charged is not known',
      )
      return
    }
    await move('pending', error.isTemporary ? 'created' : 'declined')
    throw error.isTemporary ? error : reloadImpossible()
  }
}

/**
 * The same key orders once; the Nuggets come with the provider's event, as always.
 * @throws 422 reload_impossible; what `check` throws; RailFault where the provider could not be asked
 */
export const orderReload = async (context: PaymentsContext, wanted: Reload): Promise<void> => {
  const { memberId, key } = wanted
  const source = await findSource(context, memberId)
  if (!source?.agreementRef) throw reloadImpossible()
  const find = () => findOrderByKey(context.database.kysely, memberId, key)
  if (!(await find())) await store(context, source, wanted)
  const order = await find()
  if (order) await charge(context, source, source.agreementRef, order)
}

/** Cancels the reloads that no rail has been asked to charge yet. */
export const cancelReloads = async (tx: Transaction, memberId: string): Promise<void> => {
  await tx
    .updateTable('payment_orders')
    .set({ state: 'cancelled' })
    .where('member_id', '=', memberId)
    .where('cause', '=', 'reload')
    .where('state', '=', 'created')
    .execute()
}
