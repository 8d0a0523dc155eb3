import type { AdminPaymentsQuery } from '@velvetline/contracts/admin'
import type { PaymentList } from '@velvetline/contracts/payments'
import { readCursor, writeCursor } from '../../platform/http/list-cursor.ts'
import type { AdminContext } from './admin.context.ts'
import { type AdminPaymentRow, presentPayment } from './payment-rows.ts'
import { listPayments } from './payments.repository.ts'
import { readFilter } from './read-filter.ts'

/** The value by which a row is sorted. */
export const placeOf = (row: AdminPaymentRow, sort: AdminPaymentsQuery['sort']) => ({
  value: sort === 'paidAt' ? row.paidAt.getTime() : row.grossMinor,
  id: row.id,
})

/** Payments as the operator filters and sorts them, page by page. @throws 422 invalid_input */
export const listAllPayments = async (
  { database, countries }: AdminContext,
  query: AdminPaymentsQuery,
): Promise<PaymentList> => {
  const { sort, direction, before, limit } = query
  const filter = readFilter(query, countries.fallback.timeZone)
  const order = { by: sort, direction, after: readCursor(before) }
  const rows = await listPayments(database.kysely, filter, order, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    payments: shown.map(presentPayment),
    nextBefore: last && rows.length > limit ? writeCursor(placeOf(last, sort)) : null,
  }
}
