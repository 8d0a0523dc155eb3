import type { AdminPaymentsQuery } from '@velvetline/contracts/admin'
import { toMinorText } from '../../kernel/decimal-text.ts'
import { csvLine, csvPages } from '../../platform/csv.ts'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import type { AdminContext } from './admin.context.ts'
import { type AdminPaymentRow, presentPayment } from './payment-rows.ts'
import { listPayments } from './payments.repository.ts'
import { placeOf, readFilter } from './show-payments.ts'

const PAGE_ROWS = 500
const BASIS_POINTS_PER_PERCENT = 100

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

/** The payments of a filter as CSV. The filter is checked before the first piece. @throws 422 invalid_input */
export const exportPayments = (
  { database, countries }: AdminContext,
  query: AdminPaymentsQuery,
): AsyncGenerator<string> => {
  const { sort, direction } = query
  const filter = readFilter(query, countries.fallback.timeZone)
  return csvPages<string>(COLUMNS, async (before) => {
    const order = { by: sort, direction, after: readCursor(before) }
    const rows = await listPayments(database.kysely, filter, order, PAGE_ROWS + 1)
    const { shown, next } = pageOf(rows, PAGE_ROWS, (row) => placeOf(row, sort))
    return { lines: shown.map(lineOf), next }
  })
}
