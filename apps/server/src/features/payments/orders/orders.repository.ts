import type { CountryCode } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { OrderState, ProductKind } from '@velvetline/contracts/payments'
import type { Insertable, Selectable } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/database.types.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import type { Order } from '../payments.types.ts'

/** Only we write codes, states and names of rails, and the table checks them. */
const toOrder = (row: Selectable<DB['payment_orders']>): Order => ({
  id: row.id,
  memberId: row.member_id,
  requestHash: row.request_hash,
  kind: row.kind as ProductKind,
  cause: row.cause as Order['cause'],
  packageId: row.package_id,
  nuggets: row.nuggets,
  rail: row.rail as RailName,
  country: row.country_code as CountryCode,
  storefront: row.storefront as Storefront,
  total: { amountMinor: row.total_minor, currency: row.currency as Currency },
  hasTrial: row.has_trial,
  weeklyMinor: row.weekly_minor,
  minimumTermMonths: row.minimum_term_months,
  state: row.state as OrderState,
  returnPath: row.return_path,
  providerRef: row.provider_ref,
  agreementRef: row.agreement_ref,
  checkout: row.checkout as Order['checkout'],
  createdAt: row.created_at,
  paidAt: row.paid_at,
  signedInAt: row.signed_in_at,
})

export type NewOrderRow = Insertable<DB['payment_orders']>

/** @returns false where the member has used the key before */
export const insertOrder = async (db: Queryable, row: NewOrderRow): Promise<boolean> => {
  const inserted = await db
    .insertInto('payment_orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findOrder = async (db: Queryable, id: string): Promise<Order | undefined> => {
  const row = await db.selectFrom('payment_orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toOrder(row)
}

export const lockOrder = async (db: Queryable, id: string): Promise<Order | undefined> => {
  const row = await db.selectFrom('payment_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toOrder(row)
}

export const findOrderByKey = async (db: Queryable, memberId: string, key: string): Promise<Order | undefined> => {
  const row = await db
    .selectFrom('payment_orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row && toOrder(row)
}

/** Only a membership's: a card that was charged for Nuggets may be charged for many orders. */
export const findOrderByAgreement = async (
  db: Queryable,
  rail: RailName,
  agreementRef: string,
): Promise<Order | undefined> => {
  const row = await db
    .selectFrom('payment_orders')
    .selectAll()
    .where('rail', '=', rail)
    .where('agreement_ref', '=', agreementRef)
    .where('kind', '=', 'membership')
    .executeTakeFirst()
  return row && toOrder(row)
}

/** The first checkout stays; later answers of the provider do not replace it. */
export const keepCheckout = async (
  db: Queryable,
  id: string,
  checkout: NonNullable<Order['checkout']>,
  providerRef: string | null,
): Promise<void> => {
  await db
    .updateTable('payment_orders')
    .set({ checkout: JSON.stringify(checkout), provider_ref: providerRef })
    .where('id', '=', id)
    .where('checkout', 'is', null)
    .execute()
}

/** @param from the states in which it may happen @returns whether it has */
export const changeOrderState = async (
  db: Queryable,
  id: string,
  change: { readonly to: Exclude<OrderState, 'paid'>; readonly from: readonly OrderState[] },
): Promise<boolean> => {
  const result = await db
    .updateTable('payment_orders')
    .set({ state: change.to })
    .where('id', '=', id)
    .where('state', 'in', [...change.from])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export const cancelOpenOrders = async (db: Queryable, memberId: string): Promise<void> => {
  await db
    .updateTable('payment_orders')
    .set({ state: 'cancelled' })
    .where('member_id', '=', memberId)
    .where('state', 'in', ['created', 'pending'])
    .execute()
}

export const markOrderPaid = async (db: Queryable, id: string, at: Date): Promise<void> => {
  await db.updateTable('payment_orders').set({ state: 'paid', paid_at: at }).where('id', '=', id).execute()
}

/** The first event that names the agreement decides. */
export const nameAgreement = async (db: Queryable, id: string, agreementRef: string): Promise<void> => {
  await db
    .updateTable('payment_orders')
    .set({ agreement_ref: agreementRef })
    .where('id', '=', id)
    .where('agreement_ref', 'is', null)
    .execute()
}

/** @returns whether this was the first time */
export const markSignedIn = async (db: Queryable, id: string, at: Date): Promise<boolean> => {
  const result = await db
    .updateTable('payment_orders')
    .set({ signed_in_at: at })
    .where('id', '=', id)
    .where('signed_in_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The member's latest payment for Nuggets that can be charged again on one of the rails. None that the payer's bank took back. */
export const findChargeable = async (
  db: Queryable,
  memberId: string,
  rails: readonly RailName[],
): Promise<Order | undefined> => {
  if (rails.length === 0) return undefined
  const row = await db
    .selectFrom('payment_orders as o')
    .selectAll('o')
    .where('o.member_id', '=', memberId)
    .where('o.rail', 'in', [...rails])
    .where('o.kind', '=', 'nuggets')
    .where('o.state', '=', 'paid')
    .where('o.agreement_ref', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as p')
            .innerJoin('payment_reversals as r', 'r.payment_id', 'p.id')
            .select('r.id')
            .whereRef('p.order_id', '=', 'o.id')
            .where('r.kind', '=', 'chargeback'),
        ),
      ),
    )
    .orderBy('o.paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toOrder(row)
}

interface OpenOrders {
  readonly createdBefore: Date
  readonly askedBefore: Date
  readonly limit: number
}

export const listOpenOrders = async (db: Queryable, open: OpenOrders): Promise<Order[]> => {
  const rows = await db
    .selectFrom('payment_orders')
    .selectAll()
    .where('state', 'in', ['created', 'pending'])
    .where('created_at', '<', open.createdBefore)
    .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<', open.askedBefore)]))
    .orderBy('created_at')
    .limit(open.limit)
    .execute()
  return rows.map(toOrder)
}

/** The paid time is over, and nobody has reported the end. */
export const listOverdueAgreements = async (
  db: Queryable,
  due: {
    readonly paidUntilBefore: Date
    readonly paidUntilAfter: Date
    readonly askedBefore: Date
    readonly limit: number
  },
): Promise<Order[]> => {
  const rows = await db
    .selectFrom('payment_orders as o')
    .selectAll('o')
    .where('o.kind', '=', 'membership')
    .where('o.state', '=', 'paid')
    .where((row) => row.or([row('o.asked_at', 'is', null), row('o.asked_at', '<', due.askedBefore)]))
    .where((row) => {
      const paidUntil = row
        .selectFrom('payments as p')
        .select(({ fn }) => fn.max('p.period_to').as('until'))
        .whereRef('p.order_id', '=', 'o.id')
      return row.and([row(paidUntil, '<', due.paidUntilBefore), row(paidUntil, '>', due.paidUntilAfter)])
    })
    .orderBy('o.asked_at', (order) => order.asc().nullsFirst())
    .limit(due.limit)
    .execute()
  return rows.map(toOrder)
}

export const markAsked = async (db: Queryable, id: string, at: Date): Promise<void> => {
  await db.updateTable('payment_orders').set({ asked_at: at }).where('id', '=', id).execute()
}
