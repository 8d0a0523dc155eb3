import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import type { Agreed, SubscriptionEvent } from '../membership.types.ts'

export const START = new Date('2026-01-31T10:00:00Z')
export const NO_TERM: Agreed = { isGranted: false, minimumTermMonths: 0 }
export const day = (days: number): Date => laterBy(START, days * DAY_MS)
export const at = (text: string): Date => new Date(text)

let number = 0
export const paid = (when: Date, isTrial = false): SubscriptionEvent => {
  number += 1
  return {
    key: `paid:${number}`,
    kind: 'paid',
    at: when,
    paymentId: `${number}`,
    amountMinor: isTrial ? 100 : 666,
    isTrial,
  }
}
/** Recorded while a payment after the end opened the membership again. */
export const paidBefore = (when: Date): SubscriptionEvent => ({ ...paid(when), isAlwaysWanted: true })
export const said = (kind: SubscriptionEvent['kind'], when: Date): SubscriptionEvent => ({
  key: `${kind}:${when.toISOString()}`,
  kind,
  at: when,
})
