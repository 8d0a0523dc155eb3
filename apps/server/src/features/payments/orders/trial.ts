import { HOUR_MS, laterBy } from '../../../kernel/clock.ts'
import { hashSecret } from '../../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { findMember, personHashes } from '../../accounts/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import type { Order } from '../payments.types.ts'
import { claimTrial, listClaims, type TrialSubject } from './trial-claims.repository.ts'

export const ORDER_HOURS = 24

/** By account, inbox, telephone, and the way of paying where the provider tells. */
const subjectsOf = async (db: Queryable, memberId: string, instrumentRef?: string): Promise<TrialSubject[]> => {
  const person = await personHashes(db, memberId)
  return [
    { kind: 'account', hash: hashSecret(`account:${memberId}`) },
    ...(person
      ? [
          { kind: 'email' as const, hash: person.email },
          { kind: 'phone' as const, hash: person.phone },
        ]
      : []),
    ...(instrumentRef === undefined ? [] : [{ kind: 'instrument' as const, hash: hashSecret(instrumentRef) }]),
  ]
}

const reservedAfter = ({ clock }: PaymentsContext): Date => laterBy(clock.now(), -ORDER_HOURS * HOUR_MS)

/** Nobody with the member's account, inbox or telephone has had or is having it. */
export const hasTrialFor = async (context: PaymentsContext, db: Queryable, memberId: string): Promise<boolean> => {
  const claims = await listClaims(db, await subjectsOf(db, memberId), reservedAfter(context))
  return claims.every((claim) => !claim.isTaken && claim.memberId === memberId)
}

/** Only while the order can be paid. */
export const reserveTrial = async (
  context: PaymentsContext,
  tx: Transaction,
  memberId: string,
  orderId: string,
): Promise<boolean> => {
  const claimed = { memberId, orderId, isTaken: false, at: context.clock.now(), reservedAfter: reservedAfter(context) }
  for (const subject of await subjectsOf(tx, memberId)) {
    if (!(await claimTrial(tx, subject, claimed))) return false
  }
  return true
}

/**
 * `double`: the same member has just taken it with another order, so they have ordered twice by mistake, which memberships put right.
 * `had`: this person has had it before.
 */
export const judgeTrial = async (
  context: PaymentsContext,
  tx: Transaction,
  order: Order,
  instrumentRef?: string,
): Promise<'free' | 'double' | 'had'> => {
  const subjects = await subjectsOf(tx, order.memberId, instrumentRef)
  const claims = await listClaims(tx, subjects, context.clock.now())
  const others = claims.filter((claim) => claim.isTaken && claim.orderId !== order.id)
  if (others.length === 0) return 'free'
  const isOwn = others.every(({ memberId }) => memberId === order.memberId)
  const member = await findMember(context, order.memberId, tx)
  return isOwn && member?.hasActiveSubscription ? 'double' : 'had'
}

/** From now on it counts for this person under all of their accounts. @throws where another order was first */
export const takeTrial = async (
  context: PaymentsContext,
  tx: Transaction,
  order: Order,
  instrumentRef?: string,
): Promise<void> => {
  const at = context.clock.now()
  const claimed = { memberId: order.memberId, orderId: order.id, isTaken: true, at, reservedAfter: at }
  for (const subject of await subjectsOf(tx, order.memberId, instrumentRef)) {
    if (!(await claimTrial(tx, subject, claimed))) throw new Error('another order has just taken the first month')
  }
}
