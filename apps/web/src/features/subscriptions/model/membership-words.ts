import type { Subscription } from '@velvetline/contracts/subscriptions'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'

export interface MembershipWords {
  tone: 'available' | 'busy' | 'offline'
  badge: string
  title: string
  text: string
}

/** A period that ends at midnight ends, for people, the day before. */
export const lastDayBefore = (end: string): Date => new Date(Date.parse(end) - 1)

const runningText = ({ nextChargeAt, nextChargeMinor, currency }: Subscription, format: Formatter): string =>
  nextChargeAt === null || nextChargeMinor === null
    ? m.subscriptions_free_text()
    : m.subscriptions_active_text({ date: format.date(nextChargeAt), amount: format.money(nextChargeMinor, currency) })

const overdueText = ({ nextChargeAt, weeklyMinor, currency }: Subscription, format: Formatter): string => {
  const amount = format.money(weeklyMinor, currency)
  return nextChargeAt === null
    ? m.subscriptions_past_due_text({ amount })
    : m.subscriptions_past_due_again({ amount, date: format.date(nextChargeAt) })
}

/** Charges continue until a minimum term is over, or up to a later end that was asked for. */
const endingText = ({ nextChargeAt, weeklyMinor, currency }: Subscription, format: Formatter): string =>
  nextChargeAt === null
    ? m.subscriptions_cancelled_text()
    : m.subscriptions_cancelled_bound({ amount: format.money(weeklyMinor, currency) })

export const membershipWords = (subscription: Subscription, format: Formatter): MembershipWords => {
  const { state, hasAccess, weeklyMinor, nextChargeAt, paidUntil, endsAt, currency } = subscription
  if (state === 'expired' || !hasAccess) {
    return {
      tone: 'offline',
      badge: m.subscriptions_expired_badge(),
      title: m.subscriptions_expired_title(),
      text: m.subscriptions_expired_text({ date: format.date(endsAt ?? paidUntil) }),
    }
  }
  switch (state) {
    case 'trialing':
      return {
        tone: 'available',
        badge: m.subscriptions_trialing_badge(),
        title: m.subscriptions_trialing_title(),
        text: m.subscriptions_trialing_text({
          date: format.date(nextChargeAt ?? paidUntil),
          amount: format.money(weeklyMinor, currency),
        }),
      }
    case 'active':
      return {
        tone: 'available',
        badge: m.subscriptions_active_badge(),
        title: m.subscriptions_active_title(),
        text: runningText(subscription, format),
      }
    case 'past_due':
      return {
        tone: 'busy',
        badge: m.subscriptions_past_due_badge(),
        title: m.subscriptions_past_due_title(),
        text: overdueText(subscription, format),
      }
    case 'cancelled':
      return {
        tone: 'offline',
        badge: m.subscriptions_cancelled_badge(),
        title: m.subscriptions_cancelled_title({ date: format.date(endsAt ?? paidUntil) }),
        text: endingText(subscription, format),
      }
  }
}
