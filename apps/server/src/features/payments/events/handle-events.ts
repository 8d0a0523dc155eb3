import { laterBy, SECOND_MS } from '../../../kernel/clock.ts'
import { type PaymentsCore, railOf } from '../payments.core.ts'
import { handleEvent } from './handle-event.ts'
import { findUnread, listDueEvents, recordOutcome, takeEvent } from './provider-events.repository.ts'
import { keepAnswer } from './receive-notice.ts'

const AT_ONCE = 4
const PER_ROUND = 100
/** Rounds of one run; the next run takes what is left. */
const ROUNDS_MAX = 50
const ATTEMPTS_MAX = 8
const FIRST_RETRY_MS = 5 * SECOND_MS

/** Finds out what a kept notice means, which is an event of its own. No transaction is open while the provider is asked. */
const readUnread = async (core: PaymentsCore, id: string): Promise<void> => {
  const { clock, database } = core
  const unread = await findUnread(database.kysely, id)
  if (!unread) return
  const event = await railOf(core, unread.rail).readKept?.(unread.body)
  if (event) await keepAnswer(core, unread.rail, event)
  const now = clock.now()
  const done = { state: 'handled', note: null, paymentId: null, attempts: 1, dueAt: now, handledAt: now } as const
  await recordOutcome(database.kysely, id, done)
}

/** One event and all that follows from it, in one transaction with the note that it was handled. */
const handleOne = async (core: PaymentsCore, id: string): Promise<void> => {
  const { clock, database } = core
  await readUnread(core, id)
  await database.transaction(async (tx) => {
    const stored = await takeEvent(tx, id)
    if (stored?.state !== 'received' || !stored.event) return
    const outcome = await handleEvent(core, tx, stored.rail, stored.event)
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

/** A fault of ours changes nothing but the time of the next try; after the last an operator can take it up again. */
const noteFault = async ({ clock, database, log }: PaymentsCore, id: string, error: unknown): Promise<void> => {
  log.error({ err: error, event: id }, 'an event of a payment provider could not be handled')
  await database.transaction(async (tx) => {
    const stored = await takeEvent(tx, id)
    if (stored?.state !== 'received') return
    const attempts = stored.attempts + 1
    await recordOutcome(tx, id, {
      state: attempts < ATTEMPTS_MAX ? 'received' : 'failed',
      note: error instanceof Error ? error.name : 'unknown fault',
      paymentId: null,
      attempts,
      dueAt: laterBy(clock.now(), FIRST_RETRY_MS * 2 ** attempts),
      handledAt: null,
    })
  })
}

/** Handles every event that is due, those too that become due by it. Several processes may do so at once. */
export const handleEvents = async (core: PaymentsCore): Promise<void> => {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const due = await listDueEvents(core.database.kysely, core.clock.now(), PER_ROUND)
    if (due.length === 0) return
    const queue = due.values()
    const work = async (): Promise<void> => {
      for (const id of queue) await handleOne(core, id).catch((error: unknown) => noteFault(core, id, error))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
}
