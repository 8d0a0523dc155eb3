import type { ContractWithdrawal } from '@velvetline/contracts/subscriptions'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Payment, withdrawPurchase } from '../../payments/index.ts'
import { listEvents } from '../events.repository.ts'
import { payBackOfWithdrawal } from '../pay-back.ts'
import { withdrawalEnd } from '../periods.ts'
import { replayEvents } from '../replay-events.ts'
import { withdrawableUntil } from '../show-subscription.ts'
import type { SubscriptionsContext } from '../subscriptions.context.ts'
import { declarationNotAccepted } from '../subscriptions.refusals.ts'
import { findSubscription } from '../subscriptions.repository.ts'
import { recordEvent } from '../take-stock.ts'
import { checkWithdrawal, type DeclaredFrom } from './check-declaration.ts'
import { type CarryOut, type Result, receiveDeclaration, UNKNOWN } from './receive-declaration.ts'

const TOO_LATE: Result = { outcome: 'too_late', endsAt: null, isLater: false, payBackMinor: 0 }

const withdrawMembership = async (context: SubscriptionsContext, tx: Transaction, id: string): Promise<Result> => {
  const current = await findSubscription(tx, id)
  if (!current) throw new Error('the membership is gone')
  const at = context.clock.now()
  if (!current.isClosed && !withdrawableUntil(current, context.countries, at)) return TOO_LATE
  const membership = current.isClosed
    ? replayEvents(await listEvents(tx, id), current, at)
    : await recordEvent(context, tx, id, { key: 'withdrawn', kind: 'withdrawn', at })
  if (!membership) throw new Error('the membership is gone')
  const payBackMinor = payBackOfWithdrawal(membership)
  return { outcome: 'carried_out', endsAt: membership.endedAt, isLater: false, payBackMinor }
}

const withdrawFromPurchase = async (
  context: SubscriptionsContext,
  tx: Transaction,
  purchase: Payment,
): Promise<Result> => {
  const { clock, countries } = context
  const until = withdrawalEnd(purchase.paidAt, countries.stateOf(purchase.country).country.timeZone)
  if (clock.now() >= until) return TOO_LATE
  const payBackMinor = await withdrawPurchase(context, tx, purchase)
  return { outcome: 'carried_out', endsAt: null, isLater: false, payBackMinor }
}

const withdrawIt =
  (context: SubscriptionsContext): CarryOut =>
  async (tx, { membership, purchase }) => {
    if (membership) return withdrawMembership(context, tx, membership.id)
    return purchase ? withdrawFromPurchase(context, tx, purchase) : UNKNOWN
  }

/**
 * Without a login (BGB § 356a). In time, a membership ends at once, and unused days are refunded; of a purchase, unused Nuggets are.
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
