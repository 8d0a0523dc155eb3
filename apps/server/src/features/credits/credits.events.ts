import { defineDomainEvent } from '../../platform/events/domain-events.ts'

/** A reversal, a payout or the staff took them: not spent. The wallet is locked. */
export const nuggetsTakenBack = defineDomainEvent<{ readonly memberId: string }>('credits.taken-back')
