import type { ReversalsQuery } from '@velvetline/contracts/admin'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import { requireDays } from '../../platform/http/require-days.ts'
import { splitVat, type VatSplit } from '../payments/index.ts'
import type { AdminContext } from './admin.context.ts'
import { type ReversalRow, selectReversals } from './reversals.repository.ts'

/** Refunds and chargebacks with the tax in them, the latest first. @throws 422 invalid_input */
export const listReversalRows = async (
  { countries, database }: AdminContext,
  query: ReversalsQuery,
): Promise<{ readonly rows: (ReversalRow & VatSplit)[]; readonly nextBefore: string | null }> => {
  const { before, limit, ...filter } = query
  requireDays(filter.from, filter.to)
  const place = { after: readCursor(before), limit: limit + 1, timeZone: countries.fallback.timeZone }
  const rows = await selectReversals(database.kysely, filter, place)
  const { shown, next } = pageOf(rows, limit, ({ recordedAt, id }) => ({ value: recordedAt.getTime(), id }))
  return { rows: shown.map((row) => ({ ...row, ...splitVat(row.grossMinor, row.vatBasisPoints) })), nextBefore: next }
}
