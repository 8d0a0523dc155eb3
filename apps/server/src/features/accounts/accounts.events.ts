import type { Credits } from '../../kernel/credits.ts'
import { defineDomainEvent } from '../../platform/events/domain-events.ts'

/**
 * A member proved her e-mail address for the first time. `welcomeBonus` is 0 where this person has had the bonus before, or where
 * it has to wait: then there is nothing to grant now. See docs/decisions/0003-welcome-bonus-by-event.md.
 */
export const emailConfirmed = defineDomainEvent<{ accountId: string; welcomeBonus: Credits; at: Date }>(
  'accounts.emailConfirmed',
)

/** A welcome bonus that had to wait, for example for a proof of age, waits no longer. */
export const welcomeBonusReleased = defineDomainEvent<{ accountId: string; welcomeBonus: Credits; at: Date }>(
  'accounts.welcomeBonusReleased',
)

/** Somebody signed out on purpose, in one of her browsers. */
export const signedOut = defineDomainEvent<{ accountId: string }>('accounts.signedOut')
