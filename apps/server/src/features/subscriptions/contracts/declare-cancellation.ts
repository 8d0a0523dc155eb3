import type { ContractCancellation } from '@velvetline/contracts/subscriptions'
import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import { recordCancellation } from '../cancel-subscription.ts'
import { insertNoticeOnce } from '../events.repository.ts'
import { isBound, nextByTime } from '../pass-time.ts'
import type { SubscriptionsContext } from '../subscriptions.context.ts'
import { declarationNotAccepted } from '../subscriptions.refusals.ts'
import { findSubscription } from '../subscriptions.repository.ts'
import { checkCancellation, type DeclaredFrom } from './check-declaration.ts'
import { type CarryOut, receiveDeclaration, UNKNOWN } from './receive-declaration.ts'

/** A later day is treated as a typing error. */
const REQUESTED_END_MAX_DAYS = 366

/** Null where it is empty, past or too far ahead. */
export const requestedEndOf = (endsOn: string, now: Date): Date | null => {
  if (endsOn === '') return null
  const requested = new Date(`${endsOn}T00:00:00Z`)
  return requested > now && requested <= laterBy(now, REQUESTED_END_MAX_DAYS * DAY_MS) ? requested : null
}

const cancelIt =
  (context: SubscriptionsContext, endsOn: string): CarryOut =>
  async (tx, { membership: found }) => {
    if (!found) return UNKNOWN
    const { id } = found
    const current = await findSubscription(tx, id)
    if (!current) throw new Error('the membership is gone')
    const nothing = { outcome: 'carried_out', isLater: false, payBackMinor: 0 } as const
    const now = context.clock.now()
    const membership = await recordCancellation(context, tx, current, {
      at: now,
      notBefore: requestedEndOf(endsOn, now),
    })
    // What has ended is given up with it: a charge that comes nevertheless is refunded.
    if (!current.hasAccess) return { ...nothing, endsAt: current.endedAt }
    if (!membership?.cancelledAt) throw new Error('the cancellation was not taken')
    // The declaration's receipt says it already.
    await insertNoticeOnce(tx, {
      subscriptionId: id,
      kind: 'cancelled',
      key: membership.cancelledAt.toISOString(),
      at: now,
    })
    const isLater = isBound(membership)
    const end = isLater ? membership.boundUntil : (nextByTime(membership)?.at ?? membership.endedAt)
    return { ...nothing, endsAt: end, isLater }
  }

/**
 * Without a login (BGB § 312k). An ordinary cancellation takes effect at the end of the paid time; so does an extraordinary one, whose
 * reasons a person reads as well.
 * @returns when it arrived
 * @throws 422 invalid_declaration, declaration_not_accepted; 429 too_many_requests; 503 not_configured
 */
export const declareCancellation = async (
  context: SubscriptionsContext,
  input: ContractCancellation,
  from: DeclaredFrom,
): Promise<Date> => {
  context.messagesOut.requireEmail()
  if (input.fax) throw declarationNotAccepted()
  const declaration = checkCancellation(input)
  return receiveDeclaration(context, declaration, from, cancelIt(context, declaration.endsOn))
}
