import { BONUS_WAIT_DAYS } from '@velvetline/contracts/earnings'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { dayIn } from '../../kernel/days.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { agencyChanges, leadsOf } from '../agents/index.ts'
import { callCorrected, callEnded } from '../calls/index.ts'
import type { CountriesContext } from '../countries/index.ts'
import { consultantChanges } from '../profiles/index.ts'
import { sumCounted } from './bonuses.repository.ts'
import { type Booking, bookEvents } from './book-events.ts'
import { bookReturns, turnBonuses } from './book-turns.ts'
import { shareOpen } from './earnings.refusals.ts'
import { AGENT_BONUS_PER_DAY } from './earnings.settings.ts'
import { type ChargedEvent, holdMessagesTo, listUnbookedMessages, listUnbookedMinutes } from './events.repository.ts'
import {
  findAgentFacts,
  lastClosedMonth,
  listAgentIds,
  lockAgainstClosing,
  lockAgentForBooking,
  lockForClosing,
  lowerCatchUp,
  lowerCatchUps,
  type Mark,
  saveCatchUp,
  saveMarks,
  tryLockAgainstClosing,
} from './lines.repository.ts'
import { monthIn, nextMonth } from './months.ts'
import { countryShare } from './shares/share-at.ts'
import { hasOpenShare } from './shares/shares.repository.ts'

/** So many events in one transaction. */
const BATCH = 500
/** Longer than any call; minutes are charged and given back within it, counted from the last booking. What is later is seen by `bookLateCalls`. */
const CALLS_BACK_MS = 2 * DAY_MS
const HUNDREDTHS = 100
const BEGINNING = new Date(0)

const prepare = async (context: CountriesContext, tx: Transaction, agentId: string | null): Promise<Booking> => {
  const { clock, countries } = context
  const facts = agentId === null ? undefined : await findAgentFacts(tx, agentId)
  const leads = await leadsOf(context, agentId === null ? [] : [agentId], tx)
  const country = facts?.country ?? countries.fallback.countryCode
  const closed = await lastClosedMonth(tx)
  const firstOpen = closed && nextMonth(closed)
  // What nobody earns has no note of its own, but a month closes only once all that was given back in it is booked.
  const caughtUpAt = agentId === null ? firstOpen && new Date(`${firstOpen}T00:00:00Z`) : facts?.caughtUpAt
  return {
    agentId,
    payeeId: agentId && (leads.get(agentId)?.id ?? agentId),
    now: clock.now(),
    callsSince: caughtUpAt ? laterBy(caughtUpAt, -CALLS_BACK_MS) : BEGINNING,
    expireBefore: laterBy(clock.now(), -BONUS_WAIT_DAYS * DAY_MS),
    shareBasisPoints: await countryShare(context, country),
    dayOf: (at) => dayIn(facts?.timeZone ?? countries.fallback.timeZone, at),
    monthOf: (at) => {
      const month = monthIn(countries.fallback.timeZone, at)
      return firstOpen && month < firstOpen ? firstOpen : month
    },
    limit: BATCH,
    roomOf: await createRoom(context, tx, agentId, country),
  }
}

/** What of the day’s cap is left; what is taken from it is remembered. */
const createRoom = async (
  { settings }: CountriesContext,
  tx: Transaction,
  agentId: string | null,
  country: Parameters<CountriesContext['settings']['of']>[1],
): Promise<Booking['roomOf']> => {
  const cap = (await settings.of(AGENT_BONUS_PER_DAY, country)) * HUNDREDTHS
  const taken = new Map<string, number>()
  return async (day, wanted) => {
    if (agentId === null) return 0
    if (!taken.has(day)) taken.set(day, (await sumCounted(tx, agentId, [day])).get(day) ?? 0)
    const before = taken.get(day) ?? 0
    const counted = Math.max(0, Math.min(wanted, cap - before))
    taken.set(day, before + counted)
    return counted
  }
}

/** Of each conversation the first and the last message: they come in the order of their ids. */
const marksOf = (messages: readonly ChargedEvent[]): Mark[] => {
  const marks = new Map<string, Mark>()
  for (const { sessionId, memberId, messageId } of messages)
    if (sessionId !== null && memberId !== null && messageId !== null)
      marks.set(sessionId, {
        sessionId,
        memberId,
        firstMessageId: marks.get(sessionId)?.firstMessageId ?? messageId,
        messageId,
      })
  return [...marks.values()]
}

/** While no month is being closed. @returns whether there may be more */
const bookBatch = async (context: CountriesContext, tx: Transaction, agentId: string | null): Promise<boolean> => {
  await lockAgentForBooking(tx, agentId)
  const booking = await prepare(context, tx, agentId)
  const messages = await listUnbookedMessages(tx, agentId, BATCH)
  const period = { since: booking.callsSince, limit: BATCH }
  const minutes = agentId === null ? [] : await listUnbookedMinutes(tx, { agentId, ...period })
  await bookEvents(context, tx, booking, [...messages, ...minutes])
  await saveMarks(tx, marksOf(messages))
  // Returns before bonuses: what was given back is not confirmed any more.
  const returned = await bookReturns(tx, booking, { agentId, ...period })
  if (agentId === null) return Math.max(messages.length, returned) >= BATCH
  const turned = await turnBonuses(tx, { ...booking, agentId })
  const isFull = [messages.length, minutes.length, returned, turned].some((count) => count >= BATCH)
  if (!isFull) await saveCatchUp(tx, agentId, booking.now)
  return isFull
}

/**
 * Writes the lines of everything that was charged with a consultant, or with the demo actor (null), since the last time. It can be repeated
 * at any moment, even after a crash: each event makes its lines once.
 */
export const bookEarnings = async (context: CountriesContext, agentId: string | null): Promise<void> => {
  let hasMore = true
  while (hasMore)
    hasMore = await context.database.transaction(async (tx) => {
      await lockAgainstClosing(tx)
      return bookBatch(context, tx, agentId)
    })
}

/**
 * The same for somebody who looks. While a month is being closed nothing is booked, and they see what there is: pages ask often, and each that
 * waited would keep a connection from all others.
 */
export const bookBeforeLook = async (context: CountriesContext, agentId: string): Promise<void> => {
  let hasMore = true
  while (hasMore)
    hasMore = await context.database.transaction(
      async (tx) => (await tryLockAgainstClosing(tx)) && bookBatch(context, tx, agentId),
    )
}

/** After calls were written down that lie further back than bookings look: the next ones look again since then. */
export const bookAgainSince = async (tx: Transaction, since: Date): Promise<void> => {
  // No booking that has not seen the calls says afterwards that it is up to date.
  await lockForClosing(tx)
  await lowerCatchUps(tx, since)
}

/** A call that is over long after it began, such as after an outage, would lie further back than bookings look. */
const LATE_CALL_MS = DAY_MS

/** The next booking of its consultant then looks back to it. */
const bookLateCalls = ({ clock, domainEvents }: CountriesContext): void => {
  const lookBack = async (
    tx: Transaction,
    { agentId, startedAt }: { readonly agentId: string; readonly startedAt: Date },
  ): Promise<void> => {
    if (startedAt >= laterBy(clock.now(), -LATE_CALL_MS)) return
    // No booking that has not seen the call says afterwards that it is up to date.
    await lockAgentForBooking(tx, agentId)
    await lowerCatchUp(tx, agentId, startedAt)
  }
  domainEvents.on(callEnded, lookBack)
  domainEvents.on(callCorrected, lookBack)
}

/** Who answers, who is paid and how the earnings are shared is read when they are booked, so what was charged before a change is booked before it. */
const bookBeforeChanges = (context: CountriesContext): void => {
  const book = async (tx: Transaction, agentId: string | null): Promise<void> => {
    await lockAgainstClosing(tx)
    while (await bookBatch(context, tx, agentId));
  }
  context.domainEvents.on(consultantChanges, async (tx, { profileId, formerAgentId }) => {
    // What was proposed for one person's work must not come to hold for another's.
    if (await hasOpenShare(tx, profileId)) throw shareOpen()
    // In the order of a booking, which adds to what refers to the profile.
    await lockAgainstClosing(tx)
    await lockAgentForBooking(tx, formerAgentId)
    await holdMessagesTo(tx, profileId)
    await book(tx, formerAgentId)
  })
  context.domainEvents.on(agencyChanges, async (tx, { agentIds }) => {
    for (const agentId of agentIds.toSorted()) await book(tx, agentId)
  })
}

/** So that nothing is booked by what holds only later, and nothing is forgotten. */
export const bookAsThingsHappen = (context: CountriesContext): void => {
  bookBeforeChanges(context)
  bookLateCalls(context)
}

export const bookAllEarnings = async (context: CountriesContext): Promise<void> => {
  for (const agentId of [...(await listAgentIds(context.database.kysely)), null]) await bookEarnings(context, agentId)
}

const BOOK = 'book-earnings'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const EXPIRE_SECONDS = 600

/** Consultants who look see their lines at once; this is for all others, and for what a crash has left. */
export const workEarningsJobs = (context: CountriesContext): Promise<void> =>
  context.jobs.repeat(BOOK, EVERY_TEN_MINUTES, () => bookAllEarnings(context), {
    isPatient: true,
    expireInSeconds: EXPIRE_SECONDS,
  })
