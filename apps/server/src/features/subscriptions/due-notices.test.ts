import { expect, test } from 'vitest'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { dueNotices } from './due-notices.ts'
import type { Membership } from './membership.types.ts'
import type { StoredSubscription } from './subscriptions.types.ts'
import { aSubscription, STARTED } from './test/a-subscription.ts'

const TRIAL_UNTIL = laterBy(STARTED, 30 * DAY_MS)

const inTrial: Membership = {
  state: 'trialing',
  startedAt: STARTED,
  trialUntil: TRIAL_UNTIL,
  paidUntil: TRIAL_UNTIL,
  failedAt: null,
  cancelledAt: null,
  resumedAt: null,
  boundUntil: null,
  endedAt: null,
  isGivenUp: false,
  closedBy: null,
  closedAt: null,
  periods: [],
  unwanted: [],
}

const stored = aSubscription({ state: 'trialing', trialUntil: TRIAL_UNTIL, paidUntil: TRIAL_UNTIL })

test.each([
  ['a moment before the last seven days is not due', -7 * DAY_MS - 1, false],
  ['at the beginning of the last seven days is due', -7 * DAY_MS, true],
  ['a moment before the trial ends is due', -1, true],
  ['when the trial ends is not due', 0, false],
  ['after the trial’s end is not due', DAY_MS, false],
])('the reminder of the full price %s', (_when, fromEndMs, isDue) => {
  const reminder = { kind: 'reminder', key: TRIAL_UNTIL.toISOString() }
  expect(dueNotices(stored, inTrial, laterBy(TRIAL_UNTIL, fromEndMs))).toEqual(isDue ? [reminder] : [])
})

test('that it goes on is told after a resumption, not after a charge that nobody expected', () => {
  const cancelled: StoredSubscription = { ...stored, state: 'cancelled', cancelledAt: STARTED }
  const resumedAt = laterBy(STARTED, DAY_MS)
  const resumed = { kind: 'resumed', key: resumedAt.toISOString() }
  expect(dueNotices(cancelled, { ...inTrial, resumedAt }, laterBy(STARTED, 2 * DAY_MS))).toEqual([resumed])
  expect(dueNotices(cancelled, inTrial, resumedAt)).toEqual([])
})

test('each failed payment gives one notice', () => {
  const failedAt = laterBy(TRIAL_UNTIL, DAY_MS)
  const failing: Membership = { ...inTrial, state: 'past_due', failedAt }
  const notice = { kind: 'payment_failed', key: failedAt.toISOString() }
  expect(dueNotices(stored, failing, failedAt)).toEqual([notice])
  expect(dueNotices({ ...stored, state: 'past_due', failedAt }, failing, failedAt)).toEqual([])
  const recovered: Membership = { ...inTrial, state: 'active' }
  expect(dueNotices({ ...stored, state: 'past_due', failedAt }, recovered, failedAt)).toEqual([])
})
