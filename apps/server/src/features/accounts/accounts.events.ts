import type { Credits } from '../../kernel/credits.ts'
import { defineDomainEvent } from '../../platform/events/domain-events.ts'

/**
 * A member proved her e-mail address for the first time. `welcomeBonus` is 0 where this person has had the bonus before:
 * then there is nothing to grant. See docs/decisions/0003-welcome-bonus-by-event.md.
 */
export const emailConfirmed = defineDomainEvent<{ accountId: string; welcomeBonus: Credits; at: Date }>(
  'accounts.emailConfirmed',
)

/** Somebody signed out on purpose, in one of her browsers. */
export const signedOut = defineDomainEvent<{ accountId: string }>('accounts.signedOut')
