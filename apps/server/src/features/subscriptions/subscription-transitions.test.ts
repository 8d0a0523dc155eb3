import { SUBSCRIPTION_STATES } from '@velvetline/contracts/subscriptions'
import { describe, expect, test } from 'vitest'
import { afterStep, givesAccess, type MembershipState, SUBSCRIPTION_STEPS } from './subscription-transitions.ts'

/** One row for each state; the columns are the steps in the order of their declaration. */
const EXPECTED: Record<MembershipState, readonly MembershipState[]> = {
  //         trial_paid  paid      failed      overdue     retries_over  period_over  cancelled    resumed(trial)  resumed     ended
  unpaid: ['trialing', 'active', 'unpaid', 'unpaid', 'unpaid', 'unpaid', 'unpaid', 'unpaid', 'unpaid', 'unpaid'],
  trialing: [
    'trialing',
    'active',
    'past_due',
    'past_due',
    'trialing',
    'trialing',
    'cancelled',
    'trialing',
    'trialing',
    'expired',
  ],
  active: ['active', 'active', 'past_due', 'past_due', 'active', 'active', 'cancelled', 'active', 'active', 'expired'],
  past_due: [
    'trialing',
    'active',
    'past_due',
    'past_due',
    'expired',
    'past_due',
    'cancelled',
    'past_due',
    'past_due',
    'expired',
  ],
  cancelled: [
    'cancelled',
    'cancelled',
    'cancelled',
    'cancelled',
    'cancelled',
    'expired',
    'cancelled',
    'trialing',
    'active',
    'expired',
  ],
  expired: [
    'trialing',
    'active',
    'expired',
    'expired',
    'expired',
    'expired',
    'expired',
    'expired',
    'expired',
    'expired',
  ],
}
const STATES: readonly MembershipState[] = ['unpaid', ...SUBSCRIPTION_STATES]
const cells = STATES.flatMap((state) =>
  SUBSCRIPTION_STEPS.map((step, column) => ({ state, step, next: EXPECTED[state][column] })),
)

describe('the table of transitions', () => {
  test.each(cells)('$state, then $step, is $next', ({ state, step, next }) => {
    expect(afterStep(state, step)).toBe(next)
  })

  test('has a cell for every state and every step', () => {
    expect(cells).toHaveLength(6 * 10)
  })

  test('gives access in every state except before the first payment and after the end', () => {
    expect(STATES.filter(givesAccess)).toEqual(['trialing', 'active', 'past_due', 'cancelled'])
  })
})
