import type { CountryCode } from '@velvetline/contracts/locales'
import type { Currency, Money } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { ProductKind } from '@velvetline/contracts/payments'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { Payment } from '../payments.types.ts'

export interface NewPayment {
  readonly id: string
  readonly orderId: string
  readonly memberId: string
  readonly rail: RailName
  readonly transactionRef: string
  readonly agreementRef: string | null
  readonly kind: ProductKind
  readonly cause: Payment['cause']
  readonly isTrial: boolean
  readonly nuggets: number | null
  readonly country: CountryCode
  readonly gross: Money
  readonly netMinor: number
  readonly vatMinor: number
  readonly vatBasisPoints: number
  readonly statementName: string
  readonly period: { readonly from: Date; readonly to: Date } | null
  readonly paidAt: Date
  readonly recordedAt: Date
}

/**
 * A year has no gaps, since a number is only taken together with its row; a concurrent payment waits for the commit. Called last, so that
 * the wait is short.
 */
const nextSerial = async (tx: Transaction, year: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`receipts:${year}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.max('receipt_serial').as('last'))
    .where('receipt_year', '=', year)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** @returns the receipt's number */
export const insertPayment = async (tx: Transaction, payment: NewPayment): Promise<string> => {
  const year = payment.recordedAt.getUTCFullYear()
  const row = await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      order_id: payment.orderId,
      member_id: payment.memberId,
      rail: payment.rail,
      transaction_ref: payment.transactionRef,
      agreement_ref: payment.agreementRef,
      kind: payment.kind,
      cause: payment.cause,
      is_trial: payment.isTrial,
      nuggets: payment.nuggets,
      country_code: payment.country,
      currency: payment.gross.currency,
      gross_minor: payment.gross.amountMinor,
      net_minor: payment.netMinor,
      vat_minor: payment.vatMinor,
      vat_basis_points: payment.vatBasisPoints,
      statement_name: payment.statementName,
      period_from: payment.period?.from ?? null,
      period_to: payment.period?.to ?? null,
      paid_at: payment.paidAt,
      recorded_at: payment.recordedAt,
      receipt_year: year,
      receipt_serial: await nextSerial(tx, year),
    })
    .returning('receipt_number')
    .executeTakeFirstOrThrow()
  return row.receipt_number ?? ''
}

const selectPayments = (db: Queryable) =>
  db
    .selectFrom('payments as p')
    .select((row) => [
      'p.id',
      'p.order_id as orderId',
      'p.member_id as memberId',
      'p.rail',
      'p.transaction_ref as transactionRef',
      'p.kind',
      'p.cause',
      'p.is_trial as isTrial',
      'p.nuggets',
      'p.country_code as country',
      'p.currency',
      'p.gross_minor as grossMinor',
      'p.paid_at as paidAt',
      'p.receipt_number as receiptNumber',
      row
        .selectFrom('payment_reversals as r')
        .select(sql<number>`coalesce(sum(r.amount_minor), 0)::bigint`.as('total'))
        .whereRef('r.payment_id', '=', 'p.id')
        .as('reversedMinor'),
    ])

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

const toPayment = ({ grossMinor, currency, ...row }: PaymentRow): Payment => ({
  ...row,
  rail: row.rail as RailName,
  kind: row.kind as ProductKind,
  cause: row.cause as Payment['cause'],
  country: row.country as CountryCode,
  gross: { amountMinor: grossMinor, currency: currency as Currency },
  receiptNumber: row.receiptNumber ?? '',
  reversedMinor: row.reversedMinor ?? 0,
})

export const findPayment = async (db: Queryable, id: string): Promise<Payment | undefined> => {
  const row = await selectPayments(db).where('p.id', '=', id).executeTakeFirst()
  return row && toPayment(row)
}

export const findPaymentByTransaction = async (
  db: Queryable,
  rail: RailName,
  transactionRef: string,
): Promise<Payment | undefined> => {
  const row = await selectPayments(db)
    .where('p.rail', '=', rail)
    .where('p.transaction_ref', '=', transactionRef)
    .executeTakeFirst()
  return row && toPayment(row)
}

export const listPaymentsOfOrder = async (db: Queryable, orderId: string): Promise<Payment[]> => {
  const rows = await selectPayments(db).where('p.order_id', '=', orderId).orderBy('p.paid_at').orderBy('p.id').execute()
  return rows.map(toPayment)
}

export const findPaymentByNumber = async (
  db: Queryable,
  memberId: string,
  number: string,
): Promise<Payment | undefined> => {
  const row = await selectPayments(db)
    .where('p.member_id', '=', memberId)
    .where((is) => is.or([is('p.receipt_number', '=', number), is(sql<string>`p.order_id::text`, '=', number)]))
    .orderBy('p.paid_at')
    .orderBy('p.id')
    .executeTakeFirst()
  return row && toPayment(row)
}

export const listNuggetsPaymentsSince = async (db: Queryable, memberId: string, since: Date): Promise<Payment[]> => {
  const rows = await selectPayments(db)
    .where('p.member_id', '=', memberId)
    .where('p.kind', '=', 'nuggets')
    .where('p.paid_at', '>=', since)
    .execute()
  return rows.map(toPayment)
}

/** The member's bank took back a payment on one of these rails. */
export const hasChargeback = async (db: Queryable, memberId: string, rails: readonly RailName[]): Promise<boolean> => {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('payment_reversals as r', 'r.payment_id', 'p.id')
    .select('p.id')
    .where('p.member_id', '=', memberId)
    .where('p.rail', 'in', rails)
    .where('r.kind', '=', 'chargeback')
    .executeTakeFirst()
  return row !== undefined
}
