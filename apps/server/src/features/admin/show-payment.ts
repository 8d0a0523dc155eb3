import type { AdminPaymentDetail } from '@velvetline/contracts/admin'
import { notFound } from '../../platform/http/errors/refusals.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { listReversals } from './payment-history.repository.ts'
import { presentDetail } from './payment-rows.ts'
import { findPayment } from './payments.repository.ts'
import { listEventsOfPayment } from './provider-events.repository.ts'

/** One payment with what the provider told about it and what went back. @throws 404 not_found */
export const showPayment = async (
  { database: { kysely } }: PlatformContext,
  id: string,
): Promise<AdminPaymentDetail> => {
  const [row, events, reversals] = await Promise.all([
    findPayment(kysely, id),
    listEventsOfPayment(kysely, id),
    listReversals(kysely, id),
  ])
  if (!row) throw notFound()
  return presentDetail(row, { events, reversals })
}
