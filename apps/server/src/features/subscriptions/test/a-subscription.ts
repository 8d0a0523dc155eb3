import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import { storefrontOf } from '../../../platform/http/storefront.ts'
import type { StoredSubscription } from '../subscriptions.types.ts'

export const STARTED = new Date('2026-06-15T12:00:00Z')

/** Active in its first week unless changed. */
export const aSubscription = (changes: Partial<StoredSubscription> = {}): StoredSubscription => ({
  id: 'subscription',
  accountId: 'account',
  rail: 'sandbox',
  countryCode: 'de',
  currency: 'EUR',
  weeklyMinor: 666,
  storefront: storefrontOf('de', 'de'),
  isGranted: false,
  minimumTermMonths: 0,
  state: 'active',
  hasAccess: true,
  startedAt: STARTED,
  trialUntil: null,
  paidUntil: laterBy(STARTED, 7 * DAY_MS),
  failedAt: null,
  cancelledAt: null,
  boundUntil: null,
  endedAt: null,
  isClosed: false,
  wantsCharges: true,
  isCharging: true,
  canResume: true,
  ...changes,
})
