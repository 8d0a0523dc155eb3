import type { AdminPaymentsQuery } from '@velvetline/contracts/admin'
import { BASIS_POINTS_PER_PERCENT } from '@velvetline/contracts/money'
import { toMinorText } from '../../kernel/decimal-text.ts'
import { BYTE_ORDER_MARK, csvLine, EXPORT_ROWS_MAX } from '../../platform/csv.ts'
import type { Cursor } from '../../platform/http/list-cursor.ts'
import type { AdminContext } from './admin.context.ts'
import { type AdminPaymentRow, presentPayment } from './payment-rows.ts'
import { listPayments } from './payments.repository.ts'
import { placeOf, readFilter } from './show-payments.ts'

const PAGE_ROWS = 500

const COLUMNS = [
  'receipt_number',
  'paid_at',
  'state',
  'username',
  'kind',
  'cause',
  'nuggets',
  'rail',
  'transaction_ref',
  'country',
  'currency',
  'gross',
  'net',
  'vat',
  'vat_percent',
  'refunded',
] as const

const lineOf = (row: AdminPaymentRow): string =>
  csvLine([
    row.receiptNumber,
    row.paidAt.toISOString(),
    presentPayment(row).state,
    row.username,
    row.kind,
    row.cause,
    row.nuggets,
    row.rail,
    row.transactionRef,
    row.country,
    row.currency,
    toMinorText(row.grossMinor),
    toMinorText(row.netMinor),
    toMinorText(row.vatMinor),
    row.vatBasisPoints / BASIS_POINTS_PER_PERCENT,
    toMinorText(row.refundedMinor),
  ])

/**
 * The payments of a filter as CSV, read and sent page by page, at most `rowsMax` of them. The filter is checked before the first piece.
 * @throws 422 invalid_input
 */
export const exportPayments = (
  { database, countries }: AdminContext,
  query: AdminPaymentsQuery,
  rowsMax: number = EXPORT_ROWS_MAX,
): AsyncGenerator<string> => {
  const { sort, direction } = query
  const filter = readFilter(query, countries.fallback.timeZone)
  const pages = async function* (): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS)
    let after: Cursor | undefined
    for (let left = rowsMax; left > 0; ) {
      const size = Math.min(PAGE_ROWS, left)
      const rows = await listPayments(database.kysely, filter, { by: sort, direction, after }, size)
      if (rows.length > 0) yield rows.map(lineOf).join('')
      const last = rows.at(-1)
      if (rows.length < size || !last) return
      after = placeOf(last, sort)
      left -= rows.length
    }
  }
  return pages()
}
