import type { Transaction } from '../../platform/database/database.ts'
import { type BonusTurn, type ChangedBonus, endBonuses, listChangedBonuses, turnBonus } from './bonuses.repository.ts'
import { type Booking, toColumns } from './book-events.ts'
import { listReturnedMessages, listReturnedMinutes } from './events.repository.ts'
import { type FollowedLine, findLines, following, insertLines, type NewLine } from './lines.repository.ts'
import { amountsOf } from './price-charge.ts'

const indexed = (lines: readonly FollowedLine[]): ReadonlyMap<number, FollowedLine> =>
  new Map(lines.map((line) => [line.id, line]))

/** A minute or message that was given back earns nothing: its lines are taken back by another. @returns how many */
export const bookReturns = async (
  tx: Transaction,
  booking: Booking,
  { agentId, ...period }: Parameters<typeof listReturnedMessages>[1],
): Promise<number> => {
  const minutes = agentId === null ? [] : await listReturnedMinutes(tx, { agentId, ...period })
  const parts = [...minutes, ...(await listReturnedMessages(tx, { agentId, ...period }))]
  const lines = indexed(
    await findLines(
      tx,
      agentId,
      parts.map(({ firstLine }) => firstLine),
    ),
  )
  const drafts = parts.flatMap((part): NewLine[] => {
    const line = lines.get(part.firstLine)
    if (!line) return []
    const { at } = part
    const changes = {
      key: `${part.key}:returned:${line.funding}`,
      rule: 'given_back',
      centinuggets: Math.max(1, Math.round(part.grossMicros / line.unitMicros)),
      at,
      day: booking.dayOf(at),
      month: booking.monthOf(at),
      bookedAt: booking.now,
    } as const
    const amounts = {
      grossMicros: -part.grossMicros,
      vatMicros: -part.vatMicros,
      shareMicros: -part.shareMicros,
      platformMicros: -part.platformMicros,
      givenMicros: -part.givenMicros,
    }
    return [{ ...following(line, changes), ...toColumns(amounts) }]
  })
  await insertLines(tx, drafts)
  if (agentId !== null)
    await endBonuses(
      tx,
      agentId,
      parts.map(({ firstLine }) => firstLine),
    )
  return parts.length
}

interface Turned {
  readonly lines: NewLine[]
  readonly turn: BonusTurn
}

const turn = async (bonus: ChangedBonus, line: FollowedLine, booking: Booking): Promise<Turned> => {
  const { now } = booking
  const dates = { at: now, day: booking.dayOf(now), month: booking.monthOf(now), bookedAt: now }
  const draft = (
    rule: 'bonus_sure' | 'bonus_above_cap' | 'bonus_expired' | 'bonus_withdrawn',
    centinuggets: number,
  ) => {
    const key = `${line.eventKey}:${bonus.turns + 1}:${rule}`
    return {
      ...following(line, { key, rule, centinuggets, ...dates }),
      ...toColumns(amountsOf(rule, 'bonus', centinuggets, line, true)),
    }
  }
  const toState = (state: BonusTurn['state'], counted: number): BonusTurn => ({
    lineId: bonus.lineId,
    state,
    counted,
    month: state === 'counted' ? dates.month : null,
    at: now,
  })
  if (bonus.becomes === 'expired')
    return { lines: [draft('bonus_expired', bonus.centinuggets)], turn: toState('over', 0) }
  if (bonus.becomes === 'withdrawn')
    return { lines: [draft('bonus_withdrawn', bonus.counted)], turn: toState('waiting', 0) }
  const counted = await booking.roomOf(bonus.day, bonus.centinuggets)
  const above = bonus.centinuggets - counted
  return {
    lines: [
      ...(counted > 0 ? [draft('bonus_sure', counted)] : []),
      ...(above > 0 ? [draft('bonus_above_cap', above)] : []),
    ],
    turn: counted > 0 ? toState('counted', counted) : toState('over', 0),
  }
}

/**
 * A waiting bonus counts once its member has proven a phone or paid, and expires otherwise; one that counts waits again where the proof is
 * gone, until its month is closed. @returns how many changed
 */
export const turnBonuses = async (
  tx: Transaction,
  booking: Booking & { readonly agentId: string },
): Promise<number> => {
  const changed = await listChangedBonuses(tx, booking)
  const lines = indexed(
    await findLines(
      tx,
      booking.agentId,
      changed.map(({ lineId }) => lineId),
    ),
  )
  for (const bonus of changed) {
    const line = lines.get(bonus.lineId)
    if (!line) continue
    const turned = await turn(bonus, line, booking)
    await insertLines(tx, turned.lines)
    await turnBonus(tx, booking.agentId, turned.turn)
  }
  return changed.length
}
