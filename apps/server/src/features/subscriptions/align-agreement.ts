import { cancelAgreement, resumeAgreement } from '../payments/index.ts'
import { recordEvent } from './record-event.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import { findSubscription, lockAccountOf, updateSubscription } from './subscriptions.repository.ts'

/**
 * Brings the provider to what was decided here: that it charges, or charges no more. Fails while the provider does not answer, so that
 * the job is done again; the hourly look finds whatever even that has missed.
 */
export const alignAgreement = async (context: SubscriptionsContext, id: string): Promise<void> => {
  const { clock, database } = context
  const seen = await findSubscription(database.kysely, id)
  if (!seen || seen.isGranted || seen.state === 'unpaid' || seen.wantsCharges === seen.isCharging) return
  const wants = seen.wantsCharges
  if (!wants) await cancelAgreement(context, id, 'membership cancelled')
  const isCharging = wants && (await resumeAgreement(context, id))
  await database.transaction(async (tx) => {
    await lockAccountOf(tx, seen.accountId)
    await updateSubscription(tx, id, { is_charging: isCharging })
    const at = clock.now()
    // The provider can no longer charge: the membership must not look as if it went on.
    if (wants && !isCharging) {
      await updateSubscription(tx, id, { can_resume: false })
      await recordEvent(context, tx, id, { key: `agreement_over:${at.toISOString()}`, kind: 'agreement_over', at })
    }
  })
  const now = await findSubscription(database.kysely, id)
  // Decided otherwise meanwhile.
  if (now && now.wantsCharges !== wants) await alignAgreement(context, id)
}
