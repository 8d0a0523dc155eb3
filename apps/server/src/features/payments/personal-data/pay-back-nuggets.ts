import { centinuggetsOf } from '@velvetline/contracts/credits'
import { credits } from '../../../kernel/credits.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { lockWallet, readBalance, takeBackNuggets } from '../../credits/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { refundPayment } from '../reversals/refund-payment.ts'
import { listNuggetsPayments, type NuggetsPayment } from '../reversals/reversals.repository.ts'

export interface DueRefund {
  readonly paymentId: string
  readonly amountMinor: number
}

/** With the Nuggets, in hundredths, that it will take back. */
interface PlannedRefund extends DueRefund {
  readonly nuggets: number
}

const worthOf = ({ nuggets, grossMinor }: NuggetsPayment, minor: number): number =>
  (centinuggetsOf(nuggets) * minor) / grossMinor

/** What refunds of this amount still take back: of a withdrawn purchase nothing, since that was taken when it was declared. */
const nuggetsToTake = (payment: NuggetsPayment, minor: number): number =>
  Math.max(0, Math.round(worthOf(payment, payment.reversedMinor + minor)) - payment.takenBack)

/**
 * Each Nugget at the price at which it was bought, the latest purchase first, since the earliest are spent first. Refunds that were
 * requested already are left out.
 */
export const planRefunds = async (
  context: PaymentsContext,
  memberId: string,
  db: Queryable = context.database.kysely,
): Promise<readonly PlannedRefund[]> => {
  const payments = await listNuggetsPayments(db, memberId)
  const asked = payments.reduce((sum, payment) => sum + nuggetsToTake(payment, payment.askedMinor), 0)
  let left = (await readBalance(context, memberId, db)).bought - asked
  return payments.flatMap((payment) => {
    const { grossMinor, reversedMinor, askedMinor, nuggets, takenBack } = payment
    const unpaid = Math.floor(worthOf(payment, grossMinor - reversedMinor - askedMinor))
    const taken = Math.max(0, Math.min(left, unpaid, centinuggetsOf(nuggets) - takenBack))
    left -= taken
    const amountMinor = Math.floor((grossMinor * taken) / centinuggetsOf(nuggets))
    const takes = nuggetsToTake(payment, askedMinor + amountMinor) - nuggetsToTake(payment, askedMinor)
    return amountMinor > 0 ? [{ paymentId: payment.id, amountMinor, nuggets: Math.min(taken, takes) }] : []
  })
}

/** Only what the plan has rounded away: at most the smallest amount for each payment. More is somebody's money and stays. */
const writeOffRest = (context: PaymentsContext, memberId: string, payments: readonly NuggetsPayment[]): Promise<void> =>
  context.database.transaction(async (tx) => {
    await lockWallet(context, tx, memberId)
    const { bought } = await readBalance(context, memberId, tx)
    const roundedAway = payments.reduce((sum, payment) => sum + Math.ceil(worthOf(payment, 1)), 0)
    if (bought <= 0 || bought > roundedAway) return
    await takeBackNuggets(context, tx, {
      memberId,
      amount: credits(bought),
      kind: 'purchase_taken_back',
      reference: { type: 'account', id: memberId },
      label: '',
      key: `account-closed:${memberId}`,
      at: context.clock.now(),
    })
  })

/**
 * What no provider refunds stays in the wallet, and with it on the operator's list (`listLeftNuggets`). Idempotent: the wallet holds what
 * is left.
 */
export const payBackNuggets = async (context: PaymentsContext, memberId: string): Promise<void> => {
  for (const { paymentId, amountMinor } of await planRefunds(context, memberId)) {
    const refund = { paymentId, amountMinor, reason: 'account closed', key: `account-deleted:${paymentId}` }
    try {
      await refundPayment(context, refund)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      context.log.warn({ code: error.shape.code }, 'Nuggets of a deleted account are left to be paid back')
    }
  }
  const payments = await listNuggetsPayments(context.database.kysely, memberId)
  const isDone =
    payments.every(({ askedMinor }) => askedMinor === 0) && (await planRefunds(context, memberId)).length === 0
  if (isDone) await writeOffRest(context, memberId, payments)
}
