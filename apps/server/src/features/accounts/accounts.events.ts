import type { Credits } from '../../kernel/credits.ts'
import { defineDomainEvent } from '../../platform/events/domain-events.ts'
import type { Storefront } from '../../platform/http/storefront.ts'

/**
 * A member proved their e-mail address for the first time. `welcomeBonus` is 0 where this person has had the bonus before, or where
 * it has to wait: then there is nothing to grant now. See docs/decisions/0003-welcome-bonus-by-event.md.
 */
export const emailConfirmed = defineDomainEvent<{ accountId: string; welcomeBonus: Credits; at: Date }>(
  'accounts.emailConfirmed',
)

/** A welcome bonus that had to wait, for example for a proof of age, waits no longer. */
export const welcomeBonusReleased = defineDomainEvent<{ accountId: string; welcomeBonus: Credits; at: Date }>(
  'accounts.welcomeBonusReleased',
)

/**
 * Sessions of one account have ended, however they did; told once for each session. `hasLeft` is true where the person signed out, and
 * where the account is signed in nowhere else.
 */
export const sessionsEnded = defineDomainEvent<{
  accountId: string
  sessionIds: readonly string[]
  hasLeft: boolean
}>('accounts.sessionsEnded')

/**
 * A member has asked for the deletion of the account. It is deleted later, unless it is taken back; what runs without the member stops now.
 * Told before the sessions end.
 */
export const deletionAsked = defineDomainEvent<{ accountId: string; storefront: Storefront; at: Date }>(
  'accounts.deletionAsked',
)
