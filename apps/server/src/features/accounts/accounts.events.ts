import type { Credits } from '../../kernel/credits.ts'
import { defineDomainEvent } from '../../platform/events/domain-events.ts'
import type { Storefront } from '../../platform/http/storefront.ts'

/**
 * A member proved their e-mail address for the first time. `welcomeBonus` is 0 where nothing is to be granted now: this person has had it,
 * or it has to wait (docs/decisions/0003-welcome-bonus-by-event.md).
 */
export const emailConfirmed = defineDomainEvent<{ accountId: string; welcomeBonus: Credits; at: Date }>(
  'accounts.emailConfirmed',
)

/** A welcome bonus no longer has to wait, for example for a proof of age. */
export const welcomeBonusReleased = defineDomainEvent<{ accountId: string; welcomeBonus: Credits; at: Date }>(
  'accounts.welcomeBonusReleased',
)

/** Sessions of one account have ended, for any reason. `hasLeft`: the person signed out, or is signed in nowhere else. */
export const sessionsEnded = defineDomainEvent<{
  accountId: string
  sessionIds: readonly string[]
  hasLeft: boolean
}>('accounts.sessionsEnded')

/** The account has another number, which nobody has proven yet. */
export const phoneChanged = defineDomainEvent<{ accountId: string }>('accounts.phoneChanged')

/** A member has asked for the deletion of the account; what runs without the member stops now. Told before the sessions end. */
export const deletionAsked = defineDomainEvent<{ accountId: string; storefront: Storefront; at: Date }>(
  'accounts.deletionAsked',
)

/** Signing in has taken back the deletion that was asked for at that moment. */
export const accountKept = defineDomainEvent<{ accountId: string; storefront: Storefront; askedAt: Date }>(
  'accounts.accountKept',
)

/** The staff has blocked a member; what is charged without the member stops now. Told before the sessions end. */
export const memberBlocked = defineDomainEvent<{ accountId: string; storefront: Storefront; at: Date }>(
  'accounts.memberBlocked',
)
