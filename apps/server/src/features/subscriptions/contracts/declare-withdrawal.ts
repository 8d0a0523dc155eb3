import type { ContractWithdrawal } from '@velvetline/contracts/subscriptions'
import { listEvents } from '../events.repository.ts'
import { payBackPlan } from '../pay-back.ts'
import { replayEvents } from '../replay-events.ts'
import { withdrawableUntil } from '../show-subscription.ts'
import type { SubscriptionsContext } from '../subscriptions.context.ts'
import { declarationNotAccepted } from '../subscriptions.refusals.ts'
import { findSubscription } from '../subscriptions.repository.ts'
import { recordEvent } from '../take-stock.ts'
import { checkWithdrawal, type DeclaredFrom } from './check-declaration.ts'
import { type CarryOut, receiveDeclaration } from './receive-declaration.ts'

const sumOf = (amounts: readonly { readonly amountMinor: number }[]): number =>
  amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const withdrawIt =
  (context: SubscriptionsContext): CarryOut =>
  async (tx, { subscription: { id } }) => {
    const current = await findSubscription(tx, id)
    if (!current) throw new Error('the membership is gone')
    const at = context.clock.now()
    if (!current.isClosed && !withdrawableUntil(current, context.countries, at)) {
      return { outcome: 'too_late', endsAt: null, isLater: false, payBackMinor: 0 }
    }
    const membership = current.isClosed
      ? replayEvents(await listEvents(tx, id), current, at)
      : await recordEvent(context, tx, id, { key: 'withdrawn', kind: 'withdrawn', at })
    if (!membership) throw new Error('the membership is gone')
    const payBackMinor = sumOf(payBackPlan(membership))
    return { outcome: 'carried_out', endsAt: membership.endedAt, isLater: false, payBackMinor }
  }

/**
 * Without a login (BGB § 356a). In time, the membership ends at once, and unused days are refunded.
 * @returns when it arrived
 * @throws 422 invalid_declaration, declaration_not_accepted; 429 too_many_requests; 503 not_configured
 */
export const declareWithdrawal = async (
  context: SubscriptionsContext,
  input: ContractWithdrawal,
  from: DeclaredFrom,
): Promise<Date> => {
  context.messagesOut.requireEmail()
  if (input.fax) throw declarationNotAccepted()
  return receiveDeclaration(context, checkWithdrawal(input), from, withdrawIt(context))
}
