import type { AdminPaymentDetail, AdminPaymentsQuery, AdminPaymentsSearch } from '@velvetline/contracts/admin'
import type { PaymentList } from '@velvetline/contracts/payments'
import { notFound } from '../../platform/http/errors/refusals.ts'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import { requireDays } from '../../platform/http/require-days.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import type { AdminContext } from './admin.context.ts'
import { type AdminPaymentRow, presentDetail, presentPayment } from './payment-rows.ts'
import {
  findPayment,
  listPayments,
  listRefundsUnderWay,
  listReversals,
  type PaymentFilter,
} from './payments.repository.ts'
import { listEventsOfPayment } from './provider-events.repository.ts'

/** What is asked for, checked. @throws 422 invalid_input for a day that does not exist */
const readFilter = (
  {
    state,
    rail,
    kind,
    first,
    refund,
    market,
    from,
    to,
    words,
  }: Omit<AdminPaymentsQuery & Partial<Pick<AdminPaymentsSearch, 'words'>>, 'limit' | 'before' | 'sort' | 'direction'>,
  timeZone: string,
): PaymentFilter => {
  requireDays(from, to)
  return { state, rail, kind, first, refund, market, from, to, timeZone, words }
}

/** The value by which a row is sorted. */
const placeOf = (row: AdminPaymentRow, sort: AdminPaymentsQuery['sort']) => ({
  value: sort === 'paidAt' ? row.paidAt.getTime() : row.grossMinor,
  id: row.id,
})

/** Payments as the operator filters and sorts them, page by page. @throws 422 invalid_input */
export const listPaymentRows = async (
  { database, countries }: AdminContext,
  query: AdminPaymentsQuery | AdminPaymentsSearch,
): Promise<{ readonly rows: AdminPaymentRow[]; readonly nextBefore: string | null }> => {
  const { sort, direction, before, limit } = query
  const filter = readFilter(query, countries.fallback.timeZone)
  const order = { by: sort, direction, after: readCursor(before) }
  const rows = await listPayments(database.kysely, filter, order, limit + 1)
  const { shown, next } = pageOf(rows, limit, (row) => placeOf(row, sort))
  return { rows: shown, nextBefore: next }
}

/** The same as the list shows them. @throws 422 invalid_input */
export const listAllPayments = async (
  context: AdminContext,
  query: AdminPaymentsQuery | AdminPaymentsSearch,
): Promise<PaymentList> => {
  const { rows, nextBefore } = await listPaymentRows(context, query)
  return { payments: rows.map(presentPayment), nextBefore }
}

/** One payment with what the provider told about it and what went back. @throws 404 not_found */
export const showPayment = async (
  { database: { kysely } }: PlatformContext,
  id: string,
): Promise<AdminPaymentDetail> => {
  const row = await findPayment(kysely, id)
  if (!row) throw notFound()
  // Read after the payment, so that everything its totals include is listed.
  const [events, reversals, refundsUnderWay] = await Promise.all([
    listEventsOfPayment(kysely, id),
    listReversals(kysely, id),
    listRefundsUnderWay(kysely, id),
  ])
  return presentDetail(row, { events, reversals, refundsUnderWay })
}
