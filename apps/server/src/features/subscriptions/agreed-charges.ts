import type { Queryable } from '../../platform/database/database.ts'
import { BILLING_PERIOD_DAYS } from '../payment-rails/index.ts'
import type { AgreedCharges } from '../payments/index.ts'
import { listSubscriptions } from './subscriptions.repository.ts'

/** Null where nothing will be charged. */
export const agreedCharges = async (db: Queryable, accountId: string): Promise<AgreedCharges | null> => {
  const [current] = await listSubscriptions(db, accountId)
  if (!current?.hasAccess || !current.wantsCharges || current.isGranted || !current.paidUntil) return null
  return {
    amount: { amountMinor: current.weeklyMinor, currency: current.currency },
    periodDays: BILLING_PERIOD_DAYS,
    nextAt: current.paidUntil,
  }
}
