import type { Money } from '@velvetline/contracts/payments'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { lockWallet, readPause, spendingPaused } from '../credits/index.ts'
import type { AgreedCharges } from '../payments/index.ts'
import { chargesAtMost, chargesUntil } from './agreed-charges.ts'
import { inCurrency } from './compare-currencies.ts'
import { countSpending, findPayer } from './count-spending.ts'
import type { RulesNeeds } from './spending-care.needs.ts'
import { limitBelowAgreed, limitExceeded } from './spending-care.refusals.ts'

/** What somebody is about to order: to be paid now, and what it makes be charged later. */
export interface Intended {
  readonly memberId: string
  readonly money: Money
  readonly agreed?: AgreedCharges | undefined
}

/** Why the limits do not allow it, or null. What is agreed already is kept free for its charges. */
export const refusalByLimits = async (
  needs: RulesNeeds,
  db: Queryable,
  { memberId, money, agreed }: Intended,
): Promise<Refusal | null> => {
  const now = needs.clock.now()
  const payer = await findPayer(needs, memberId, db)
  const amountMinor = inCurrency(money, payer.currency)
  const chargeMinor = agreed ? inCurrency(agreed.amount, payer.currency) : 0
  const before = await needs.agreedOf(memberId, db)
  for (const { period, end, limit, spentMinor, agreedMinor } of await countSpending(
    needs,
    db,
    memberId,
    payer,
    before,
  )) {
    if (limit.limitMinor === null) continue
    const neededMinor = agreed ? chargesAtMost(agreed, period) * chargeMinor : 0
    if (neededMinor > limit.limitMinor) return limitBelowAgreed(payer, { period, neededMinor })
    const leftMinor = limit.limitMinor - spentMinor - agreedMinor
    const wantedMinor = amountMinor + (agreed ? chargesUntil(agreed, now, end) * chargeMinor : 0)
    if (wantedMinor > leftMinor) return limitExceeded(payer, { period, leftMinor: Math.max(0, leftMinor), from: end })
  }
  return null
}

/** @throws 403 paused, 422 limit_exceeded, limit_below_agreed; afterwards the member's wallet is locked */
export const checkSpending = async (needs: RulesNeeds, tx: Transaction, intended: Intended): Promise<void> => {
  const { pausedUntil } = await lockWallet(needs, tx, intended.memberId)
  if (pausedUntil && pausedUntil > needs.clock.now()) throw spendingPaused()
  const refusal = await refusalByLimits(needs, tx, intended)
  if (refusal) throw refusal
}

/** What `checkSpending` would say, without a lock. */
export const refusalOf = async (needs: RulesNeeds, intended: Intended): Promise<Refusal | null> =>
  (await readPause(needs, intended.memberId))
    ? spendingPaused()
    : refusalByLimits(needs, needs.database.kysely, intended)
