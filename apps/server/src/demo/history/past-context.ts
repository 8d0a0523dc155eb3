import type { Context } from '../../context.ts'
import { followPayments } from '../../features/subscriptions/index.ts'
import { type ManualClock, manualClock } from '../../kernel/clock.ts'
import { createBus } from '../../platform/events/bus.ts'
import { createDomainEvents, createSignal } from '../../platform/events/domain-events.ts'

export type PastContext = Context & { readonly clock: ManualClock }

/**
 * The features with a clock of their own, and without what they tell the present: no mail, no job, no news to open pages, and no answer of
 * the demo actor. Money and memberships follow their rules as always.
 */
export const createPastContext = (context: Context, start: Date): PastContext => {
  const past: PastContext = {
    ...context,
    clock: manualClock(start),
    bus: createBus(),
    jobs: { ...context.jobs, send: async () => true },
    // Its limits count by the present's clock, in which three consultants answer for 90 days in half a minute.
    messageGuard: { ...context.messageGuard, text: async () => undefined, newSession: async () => undefined },
    messagesOut: { ...context.messagesOut, email: async () => undefined, textMessage: async () => undefined },
    domainEvents: createDomainEvents(),
    walletChanged: createSignal(),
    nuggetsSpent: createSignal(),
    memberMessageSent: createSignal(),
    statusChosen: createSignal(),
    minuteDue: createSignal(),
    engaged: { begin: async () => undefined, end: async () => undefined, refresh: async () => undefined },
  }
  followPayments(past)
  return past
}
