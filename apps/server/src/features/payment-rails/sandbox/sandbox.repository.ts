import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { RailEvent, RailOrder } from '../payment-rail.ts'
import { sandboxEvent } from './sandbox-notice.ts'

export interface SandboxPaymentRow {
  readonly reference: string
  readonly orderId: string
  readonly order: RailOrder
  readonly state: 'open' | 'needs_step' | 'pending' | 'paid' | 'declined'
}

export interface SandboxAgreement {
  readonly reference: string
  readonly paymentReference: string
  readonly state: 'active' | 'cancelled' | 'ended'
  readonly nextChargeAt: Date
  readonly failures: number
  readonly failsNext: boolean
}

/** Once for an order; later calls get the same. */
export const insertSandboxPayment = async (
  db: Queryable,
  payment: { readonly reference: string; readonly order: RailOrder; readonly at: Date },
): Promise<string> => {
  const { reference, order, at } = payment
  await db
    .insertInto('sandbox_payments')
    .values({ reference, order_id: order.id, details: JSON.stringify(order), state: 'open', created_at: at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  const row = await db
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return row.reference
}

const selectPayment = (db: Queryable) =>
  db.selectFrom('sandbox_payments').select(['reference', 'order_id as orderId', 'details', 'state'])
type RawPayment = Awaited<ReturnType<ReturnType<typeof selectPayment>['execute']>>[number]

/** The details are an order, stored as it was. */
const toPayment = ({ details, state, ...row }: RawPayment): SandboxPaymentRow => ({
  ...row,
  order: details as unknown as RailOrder,
  state: state as SandboxPaymentRow['state'],
})

export const lockSandboxPayment = async (
  tx: Transaction,
  reference: string,
): Promise<SandboxPaymentRow | undefined> => {
  const row = await selectPayment(tx).where('reference', '=', reference).forUpdate().executeTakeFirst()
  return row && toPayment(row)
}

export const findSandboxPayment = async (db: Queryable, reference: string): Promise<SandboxPaymentRow | undefined> => {
  const row = await selectPayment(db).where('reference', '=', reference).executeTakeFirst()
  return row && toPayment(row)
}

export const findSandboxPaymentOfOrder = async (
  db: Queryable,
  orderId: string,
): Promise<SandboxPaymentRow | undefined> => {
  const row = await selectPayment(db).where('order_id', '=', orderId).executeTakeFirst()
  return row && toPayment(row)
}

export const setSandboxState = async (
  db: Queryable,
  reference: string,
  state: SandboxPaymentRow['state'],
): Promise<void> => {
  await db.updateTable('sandbox_payments').set({ state }).where('reference', '=', reference).execute()
}

const selectAgreement = (db: Queryable) =>
  db
    .selectFrom('sandbox_agreements')
    .select([
      'reference',
      'payment_reference as paymentReference',
      'state',
      'next_charge_at as nextChargeAt',
      'failures',
      'fails_next as failsNext',
    ])
type RawAgreement = Awaited<ReturnType<ReturnType<typeof selectAgreement>['execute']>>[number]
const toAgreement = (row: RawAgreement): SandboxAgreement => ({ ...row, state: row.state as SandboxAgreement['state'] })

export const insertSandboxAgreement = async (
  db: Queryable,
  agreement: Pick<SandboxAgreement, 'reference' | 'paymentReference' | 'nextChargeAt'>,
): Promise<void> => {
  const { reference, paymentReference, nextChargeAt } = agreement
  await db
    .insertInto('sandbox_agreements')
    .values({ reference, payment_reference: paymentReference, state: 'active', next_charge_at: nextChargeAt })
    .execute()
}

export const findSandboxAgreement = async (
  db: Queryable,
  paymentReference: string,
): Promise<SandboxAgreement | undefined> => {
  const row = await selectAgreement(db).where('payment_reference', '=', paymentReference).executeTakeFirst()
  return row && toAgreement(row)
}

export const lockSandboxAgreement = async (
  tx: Transaction,
  reference: string,
): Promise<SandboxAgreement | undefined> => {
  const row = await selectAgreement(tx).where('reference', '=', reference).forUpdate().executeTakeFirst()
  return row && toAgreement(row)
}

export const listDueAgreements = async (db: Queryable, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('sandbox_agreements')
    .select('reference')
    .where('state', '=', 'active')
    .where('next_charge_at', '<=', now)
    .orderBy('next_charge_at')
    .limit(limit)
    .execute()
  return rows.map(({ reference }) => reference)
}

export const updateSandboxAgreement = async (
  db: Queryable,
  { reference, state, nextChargeAt, failures, failsNext }: SandboxAgreement,
): Promise<void> => {
  await db
    .updateTable('sandbox_agreements')
    .set({ state, next_charge_at: nextChargeAt, failures, fails_next: failsNext })
    .where('reference', '=', reference)
    .execute()
}

export const insertSandboxEvent = async (
  db: Queryable,
  paymentReference: string,
  event: RailEvent,
  refundKey: string | null,
): Promise<void> => {
  await db
    .insertInto('sandbox_events')
    .values({
      event_id: event.eventId,
      payment_reference: paymentReference,
      event: JSON.stringify(event),
      refund_key: refundKey,
    })
    .execute()
}

export const listSandboxEvents = async (db: Queryable, paymentReference: string): Promise<RailEvent[]> => {
  const rows = await db
    .selectFrom('sandbox_events')
    .select('event')
    .where('payment_reference', '=', paymentReference)
    .orderBy('number')
    .execute()
  return rows.map(({ event }) => sandboxEvent.parse(event))
}

export const findSandboxEvent = async (db: Queryable, eventId: string): Promise<RailEvent | undefined> => {
  const row = await db.selectFrom('sandbox_events').select('event').where('event_id', '=', eventId).executeTakeFirst()
  return row && sandboxEvent.parse(row.event)
}

export const findSandboxRefund = async (db: Queryable, refundKey: string): Promise<RailEvent | undefined> => {
  const row = await db
    .selectFrom('sandbox_events')
    .select('event')
    .where('refund_key', '=', refundKey)
    .executeTakeFirst()
  return row && sandboxEvent.parse(row.event)
}

export const findSandboxMovement = async (db: Queryable, transactionRef: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('sandbox_events')
    .select('payment_reference')
    .where(sql<string>`event ->> 'transactionRef'`, '=', transactionRef)
    .executeTakeFirst()
  return row?.payment_reference
}
