import type { Subscription, SubscriptionState } from '@velvetline/contracts/subscriptions'
import type { Countries } from '../countries/index.ts'
import { earliestEnd, endsAt } from './ends.ts'
import { withdrawalEnd } from './periods.ts'
import { mayResume } from './resume-subscription.ts'
import type { SubscriptionsContext } from './subscriptions.context.ts'
import { listSubscriptions } from './subscriptions.repository.ts'
import type { StoredSubscription } from './subscriptions.types.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** Null for one that was never bought or is withdrawn, and after that time. */
export const withdrawableUntil = (stored: StoredSubscription, countries: Countries, now: Date): Date | null => {
  const { startedAt, isGranted, isClosed, countryCode } = stored
  if (!startedAt || isGranted || isClosed) return null
  const until = withdrawalEnd(startedAt, countries.stateOf(countryCode).country.timeZone)
  return now < until ? until : null
}

/** Failed payments are retried at the provider's own times, so nothing is said of those. */
const nextChargeAt = ({ wantsCharges, isGranted, hasAccess, paidUntil, state }: StoredSubscription): Date | null =>
  wantsCharges && !isGranted && hasAccess && state !== 'past_due' ? paidUntil : null

/** Null where nothing was ever paid. */
const presentSubscription = (context: SubscriptionsContext, stored: StoredSubscription): Subscription | null => {
  const { clock, countries } = context
  const now = clock.now()
  const { startedAt, paidUntil, state } = stored
  if (!startedAt || !paidUntil || state === 'unpaid') return null
  const next = nextChargeAt(stored)
  const earliest = earliestEnd(stored, now)
  return {
    id: stored.id,
    state: state satisfies SubscriptionState,
    hasAccess: stored.hasAccess,
    rail: stored.rail,
    weeklyMinor: stored.weeklyMinor,
    currency: stored.currency,
    startedAt: startedAt.toISOString(),
    paidUntil: paidUntil.toISOString(),
    nextChargeAt: iso(next),
    nextChargeMinor: next ? stored.weeklyMinor : null,
    cancelledAt: iso(stored.cancelledAt),
    boundUntil: iso(stored.boundUntil && stored.boundUntil > now ? stored.boundUntil : null),
    endsAt: iso(endsAt(stored)),
    earliestEndAt: iso(earliest),
    canCancel: earliest !== null,
    canResume: state === 'cancelled' && paidUntil > now && mayResume(context, stored),
    withdrawableUntil: iso(stored.hasAccess ? withdrawableUntil(stored, countries, now) : null),
  }
}

/** The one that gives access, else the latest; null where there never was one. */
export const showSubscription = async (
  context: SubscriptionsContext,
  accountId: string,
): Promise<Subscription | null> => {
  const [current] = await listSubscriptions(context.database.kysely, accountId)
  return current ? presentSubscription(context, current) : null
}
