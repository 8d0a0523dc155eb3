import type { CountryCode } from '@velvetline/contracts/locales'
import type { Currency } from '@velvetline/contracts/money'
import type { RailName } from '@velvetline/contracts/payment-rails'
import type { PaymentCause, ProductKind } from '@velvetline/contracts/payments'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'

/** Money in minor units, Nuggets whole. */
export interface ReceiptRow {
  /** `YYYY-NNNNNN`: ascending, without gaps in a year. */
  readonly number: string
  readonly recordedAt: Date
  readonly memberId: string
  readonly kind: ProductKind
  readonly cause: PaymentCause
  readonly isTrial: boolean
  readonly nuggets: number | null
  readonly country: CountryCode
  readonly currency: Currency
  readonly grossMinor: number
  readonly netMinor: number
  readonly vatMinor: number
  readonly vatBasisPoints: number
  readonly rail: RailName
  readonly statementName: string
  readonly periodFrom: Date | null
  readonly periodTo: Date | null
  readonly refundedMinor: number
}

const receipts = (db: Queryable) =>
  db
    .selectFrom('payments as p')
    .select([
      sql<string>`p.receipt_number`.as('number'),
      'p.recorded_at as recordedAt',
      'p.member_id as memberId',
      sql<ReceiptRow['kind']>`p.kind`.as('kind'),
      sql<ReceiptRow['cause']>`p.cause`.as('cause'),
      'p.is_trial as isTrial',
      'p.nuggets',
      sql<ReceiptRow['country']>`p.country_code`.as('country'),
      sql<ReceiptRow['currency']>`p.currency`.as('currency'),
      'p.gross_minor as grossMinor',
      'p.net_minor as netMinor',
      'p.vat_minor as vatMinor',
      'p.vat_basis_points as vatBasisPoints',
      sql<ReceiptRow['rail']>`p.rail`.as('rail'),
      'p.statement_name as statementName',
      'p.period_from as periodFrom',
      'p.period_to as periodTo',
      sql<number>`(select coalesce(sum(r.amount_minor), 0)::bigint from payment_reversals r where r.payment_id = p.id)`.as(
        'refundedMinor',
      ),
    ])

export const listReceipts = (
  db: Queryable,
  memberId: string,
  before: string | undefined,
  limit: number,
): Promise<ReceiptRow[]> =>
  receipts(db)
    .where('p.member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('p.receipt_number', '<', before ?? ''))
    .orderBy('p.receipt_number', 'desc')
    .limit(limit)
    .execute()

/** A number alone opens nobody else's receipt. */
export const findReceipt = (db: Queryable, memberId: string, number: string): Promise<ReceiptRow | undefined> =>
  receipts(db).where('p.member_id', '=', memberId).where('p.receipt_number', '=', number).executeTakeFirst()

export const findReceiptOfPayment = (db: Queryable, paymentId: string): Promise<ReceiptRow | undefined> =>
  receipts(db).where('p.id', '=', paymentId).executeTakeFirst()

export interface Recipient {
  readonly accountId: string
  readonly name: string
  readonly email: string
  /** Where the order was made. */
  readonly storefront: Storefront
}

export const findRecipient = (db: Queryable, paymentId: string): Promise<Recipient | undefined> =>
  db
    .selectFrom('payments as p')
    .innerJoin('payment_orders as o', 'o.id', 'p.order_id')
    .innerJoin('accounts as a', 'a.id', 'p.member_id')
    .select(['a.id as accountId', 'a.name', 'a.email', sql<Storefront>`o.storefront`.as('storefront')])
    .where('p.id', '=', paymentId)
    .executeTakeFirst()
