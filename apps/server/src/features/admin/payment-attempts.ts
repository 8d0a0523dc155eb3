import type { PaymentAttempts, PaymentAttemptsQuery } from '@velvetline/contracts/admin'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import { requireDays } from '../../platform/http/require-days.ts'
import type { AdminContext } from './admin.context.ts'
import { selectAttempts } from './payment-attempts.repository.ts'

/** Attempts to pay and what became of them. @throws 422 invalid_input for a day or a cursor that is none */
export const listAttempts = async (
  { countries, database }: AdminContext,
  { before, limit, ...filter }: PaymentAttemptsQuery,
): Promise<PaymentAttempts> => {
  requireDays(filter.from, filter.to)
  const place = { after: readCursor(before), limit: limit + 1, timeZone: countries.fallback.timeZone }
  const rows = await selectAttempts(database.kysely, filter, place)
  const { shown, next } = pageOf(rows, limit, ({ createdAt, id }) => ({ value: createdAt.getTime(), id }))
  return {
    attempts: shown.map(({ createdAt, memberId, memberName, paymentId, receiptNumber, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      member: { id: memberId, name: memberName },
      payment: paymentId === null ? null : { id: paymentId, receiptNumber: receiptNumber ?? '' },
    })),
    nextBefore: next,
  }
}
