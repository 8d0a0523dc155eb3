import { type Held, HOLD_DECISION_DAYS, type NewPayoutHold, type PayoutHold } from '@velvetline/contracts/payout-holds'
import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import { dayIn } from '../../../kernel/days.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Waiting } from '../../../platform/database/waiting.ts'
import { notFound } from '../../../platform/http/errors/refusals.ts'
import type { CountriesContext } from '../../countries/index.ts'
import { recordStaffAct, requireSecondPerson, type StaffActor } from '../../staff/index.ts'
import { dayPast } from '../earnings.refusals.ts'
import { lockForClosing } from '../lines.repository.ts'
import type { PayoutRow } from '../payouts.repository.ts'
import { namesOf } from '../statement.repository.ts'
import {
  countHoldsWithoutEnd,
  type HoldRow,
  insertHold,
  listHolds,
  lockHold,
  updateKept,
  updateLifted,
} from './holds.repository.ts'

/** A hold’s last day is one of the operator’s. */
export const todayOfHolds = ({ clock, countries }: Pick<CountriesContext, 'clock' | 'countries'>): string =>
  dayIn(countries.fallback.timeZone, clock.now())

const decidedBefore = (now: Date): Date => laterBy(now, -HOLD_DECISION_DAYS * DAY_MS)

export const presentHold = (row: HoldRow, readerId: string, now: Date): PayoutHold => ({
  id: row.id,
  agentId: row.agentId,
  name: row.name,
  reason: row.reason,
  until: row.until,
  heldBy: row.heldBy,
  heldAt: row.heldAt.toISOString(),
  kept: row.keptAt && { by: row.keptBy ?? '', at: row.keptAt.toISOString() },
  isToDecide: row.until === null && (row.keptAt ?? row.heldAt) <= decidedBefore(now),
  isOwn: row.heldById === readerId,
})

/** Until the last of them is over, and without an end where one has none. */
export const lastOf = (holds: readonly HoldRow[]): Held | null => {
  if (holds.length === 0) return null
  const ends = holds.map(({ until }) => until)
  return { until: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null) }
}

type Heldable = Pick<PayoutRow, 'state' | 'agentId' | 'payeeId'>

/** What has been paid, or is on its way, is held by nothing. */
export const holdsOf = ({ state, agentId, payeeId }: Heldable, holds: readonly HoldRow[]): readonly HoldRow[] =>
  state === 'due' || state === 'returned'
    ? holds.filter((hold) => hold.agentId === agentId || hold.agentId === payeeId)
    : []

export const heldOf = (payout: Heldable, holds: readonly HoldRow[]): Held | null => lastOf(holdsOf(payout, holds))

/** For one who is not staff: of their own money, and of what is held because of them. That somebody else is concerned is not theirs to know. */
export const heldFor = (readerId: string, payout: Heldable, holds: readonly HoldRow[]): Held | null =>
  heldOf(payout, payout.payeeId === readerId ? holds : holds.filter(({ agentId }) => agentId === readerId))

const actOn = (id: string, label: string) => ({ subject: { kind: 'agent', id, label } }) as const
const endOf = (until: string | null) => (until === null ? {} : { heldUntil: until })

/**
 * Nothing that is earned with them or paid to them goes into a file from now on. One person is enough, since no money moves by it. The same a second
 * time changes nothing.
 * @throws 404 not_found, 422 day_past
 */
export const holdPayouts = (context: CountriesContext, hold: NewPayoutHold, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { agentId, reason, until } = hold
    // No file is made meanwhile, and of two alike the second finds the first.
    await lockForClosing(tx)
    const label = (await namesOf(tx, [agentId])).get(agentId)
    if (label === undefined) throw notFound()
    const today = todayOfHolds(context)
    if (until !== null && until < today) throw dayPast()
    const isThere = (await listHolds(tx, today, [agentId])).some(
      (row) => row.heldById === by.accountId && row.until === until && row.reason === reason,
    )
    if (isThere) return
    const row = { id: newId(), agent_id: agentId, reason, held_until: until, held_by: by.accountId }
    await insertHold(tx, { ...row, held_at: context.clock.now() })
    const act = { ...actOn(agentId, label), by, action: 'payouts.held', after: endOf(until), reason } as const
    await recordStaffAct(context, act, tx)
  })

/** Those about which somebody has to decide again, for the operator’s list of what waits; since when nobody has. */
export const waitingHolds = ({ clock, database }: Pick<CountriesContext, 'clock' | 'database'>): Promise<Waiting> =>
  countHoldsWithoutEnd(database.kysely, decidedBefore(clock.now()))

/**
 * It goes on, and somebody is asked again later. No money moves by it, so anybody who may set one decides.
 * @throws 404 not_found, also where it was lifted meanwhile
 */
export const keepHold = (context: CountriesContext, id: string, reason: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    const hold = await lockHold(tx, id)
    if (!hold || hold.liftedAt) throw notFound()
    await updateKept(tx, id, { by: by.accountId, at: context.clock.now() })
    const about = actOn(hold.agentId, hold.name)
    await recordStaffAct(context, { ...about, by, action: 'payouts.hold_kept', after: endOf(hold.until), reason }, tx)
  })

/**
 * By somebody else than who set it, so that nobody alone decides what is paid. A second time changes nothing.
 * @throws 404 not_found, 409 second_person_needed
 */
export const liftHold = (context: CountriesContext, id: string, reason: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    const hold = await lockHold(tx, id)
    if (!hold) throw notFound()
    requireSecondPerson(by, [hold.heldById])
    if (hold.liftedAt) return
    await updateLifted(tx, id, { by: by.accountId, at: context.clock.now(), reason })
    const about = actOn(hold.agentId, hold.name)
    await recordStaffAct(
      context,
      { ...about, by, action: 'payouts.hold_lifted', before: endOf(hold.until), reason },
      tx,
    )
  })
