import type { RailName } from '@velvetline/contracts/payment-rails'
import { DAY_MS, laterBy, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { isUuid } from '../../../kernel/ids.ts'
import { RailFault, railOf } from '../../payment-rails/index.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { providerEventUnknown } from '../payments.refusals.ts'
import { EVENT_ATTEMPTS_MAX } from '../payments.types.ts'
import { handleEvent } from './handle-event.ts'
import {
  endUnread,
  findUnread,
  listDueEvents,
  receiveAgain,
  recordOutcome,
  takeEvent,
} from './provider-events.repository.ts'
import { keepAnswer } from './receive-notice.ts'

const AT_ONCE = 4
const PER_ROUND = 100
const ROUNDS_MAX = 50
const FIRST_RETRY_MS = 5 * SECOND_MS
const RETRY_MAX_MS = 30 * MINUTE_MS
/** It was acknowledged, so the provider does not send it again. */
const AWAY_MAX_MS = 3 * DAY_MS

/**
 * The meaning is stored as an event of its own, and what was read goes: it names the payer. No transaction is open while the provider is
 * asked.
 */
const readUnread = async (context: PaymentsContext, id: string): Promise<void> => {
  const { clock, database } = context
  const unread = await findUnread(database.kysely, id)
  if (!unread) return
  const event = await railOf(context, unread.rail).readKept?.(unread.body)
  if (event) await keepAnswer(context, unread.rail, event)
  await endUnread(database.kysely, id, event?.orderId ?? null, clock.now())
}

/** One transaction for the event, its consequences and the note that it was handled. */
const handleOne = async (context: PaymentsContext, id: string): Promise<void> => {
  const { clock, database } = context
  await database.transaction(async (tx) => {
    const stored = await takeEvent(tx, id)
    if (stored?.state !== 'received' || !stored.event) return
    const outcome = await handleEvent(context, tx, stored.rail, stored.event)
    const now = clock.now()
    await recordOutcome(tx, id, {
      state: outcome.state,
      note: outcome.state === 'parked' ? outcome.note : null,
      paymentId: outcome.state === 'handled' ? outcome.paymentId : null,
      attempts: stored.attempts + 1,
      dueAt: now,
      handledAt: outcome.state === 'handled' ? now : null,
    })
  })
}

/** The note of an event whose provider could not be asked. */
const AWAY = 'provider away'

const isProviderAway = (error: unknown): boolean =>
  error instanceof RailFault && error.isTemporary && !error.isUnconfirmed

/** A fault only sets the time of the next try; after the last an operator can replay the event. */
const noteFault = async ({ clock, database, log }: PaymentsContext, id: string, error: unknown): Promise<void> => {
  log.error({ err: error, event: id }, 'an event of a payment provider could not be handled')
  await database.transaction(async (tx) => {
    const stored = await takeEvent(tx, id)
    if (stored?.state !== 'received') return
    const isAway = isProviderAway(error)
    // What was tried while it was away says nothing about the notice.
    const attempts = (stored.note === AWAY && !isAway ? 0 : stored.attempts) + 1
    const now = clock.now()
    const mayWait = isAway && now < laterBy(stored.receivedAt, AWAY_MAX_MS)
    await recordOutcome(tx, id, {
      state: mayWait || attempts < EVENT_ATTEMPTS_MAX ? 'received' : 'failed',
      note: isAway ? AWAY : error instanceof Error ? error.name : 'unknown fault',
      paymentId: null,
      attempts,
      dueAt: laterBy(now, Math.min(RETRY_MAX_MS, FIRST_RETRY_MS * 2 ** attempts)),
      handledAt: null,
    })
  })
}

type Handle = (context: PaymentsContext, id: string) => Promise<void>

/** @returns whether there was anything */
const handleRound = async (context: PaymentsContext, handle: Handle, unreadOf?: RailName): Promise<boolean> => {
  const now = context.clock.now()
  const due = await listDueEvents(context.database.kysely, { unreadOf, now, limit: PER_ROUND })
  const queue = due.values()
  const work = async (): Promise<void> => {
    for (const id of queue) await handle(context, id).catch((error: unknown) => noteFault(context, id, error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return due.length > 0
}

/** Including those that become due by it. Several processes may run it concurrently. */
export const handleEvents = async (context: PaymentsContext): Promise<void> => {
  for (let round = 0; round < ROUNDS_MAX; round += 1) if (!(await handleRound(context, handleOne))) return
}

/** Asks this provider what its notices mean. */
export const readNotices = async (context: PaymentsContext, rail: RailName): Promise<void> => {
  await handleRound(context, readUnread, rail)
}

/**
 * For operators, in any state of the event; what it has done already is not done again.
 * @throws 404 provider_event_unknown
 */
export const replayProviderEvent = async (context: PaymentsContext, id: string, by: StaffActor): Promise<void> => {
  await context.database.transaction(async (tx) => {
    if (!isUuid(id)) throw providerEventUnknown()
    const event = await takeEvent(tx, id)
    if (!event || !(await receiveAgain(tx, id, context.clock.now()))) throw providerEventUnknown()
    const subject = { kind: 'provider_event', id, label: event.rail } as const
    const before = { state: event.state }
    await recordStaffAct(context, { by, action: 'provider_event.replayed', subject, before }, tx)
  })
  await readUnread(context, id).catch((error: unknown) => noteFault(context, id, error))
  await handleEvents(context)
}
