import type { EarningRule } from '@velvetline/contracts/earnings'
import type { Transaction } from '../../platform/database/database.ts'
import type { CountriesContext } from '../countries/index.ts'
import { vatIn } from '../payments/index.ts'
import { insertBonuses } from './bonuses.repository.ts'
import type { ChargedEvent } from './events.repository.ts'
import { insertLines, type NewLine, ownerOfLine } from './lines.repository.ts'
import { type Amounts, amountsOf, type Rates, unitMicrosOf } from './price-charge.ts'
import { loadParts, type Parts } from './shares/share-at.ts'

/** What one booking knows; the locks are held. */
export interface Booking {
  readonly agentId: string | null
  /** Who is paid for what is booked now: the lead of the agency, or the agent. */
  readonly payeeId: string | null
  readonly now: Date
  readonly callsSince: Date
  readonly expireBefore: Date
  /** The country's, in place of which more specific ones may hold. */
  readonly shareBasisPoints: number
  readonly limit: number
  dayOf(at: Date): string
  monthOf(at: Date): string
  /** How much of a bonus still counts on that day; it is taken from the day’s cap. */
  roomOf(day: string, centinuggets: number): Promise<number>
}

export const toColumns = (amounts: Amounts) => ({
  gross_micros: amounts.grossMicros,
  vat_micros: amounts.vatMicros,
  share_micros: amounts.shareMicros,
  platform_micros: amounts.platformMicros,
  given_micros: amounts.givenMicros,
})

interface Part {
  readonly suffix: string
  readonly rule: Exclude<EarningRule, 'given_back'>
  readonly funding: 'bought' | 'bonus'
  readonly centinuggets: number
}

const bonusParts = async (event: ChargedEvent, { agentId, dayOf, roomOf }: Booking): Promise<Part[]> => {
  const { bonus: centinuggets, bonusCounts, memberId, at } = event
  const part = { suffix: 'bonus', funding: 'bonus', centinuggets } as const
  if (centinuggets === 0) return []
  if (agentId === null) return [{ ...part, rule: 'no_consultant' }]
  // The member's account is deleted, so no proof can follow.
  if (memberId === null) return [{ ...part, rule: 'bonus_expired' }]
  if (!bonusCounts) return [{ ...part, rule: 'bonus_waiting' }]
  const counted = await roomOf(dayOf(at), centinuggets)
  if (counted === 0) return [{ ...part, rule: 'bonus_above_cap' }]
  const above = centinuggets - counted
  return [
    { ...part, rule: 'bonus', centinuggets: counted },
    ...(above > 0 ? [{ ...part, suffix: 'bonus:above', rule: 'bonus_above_cap', centinuggets: above } as const] : []),
  ]
}

const partsOf = async (event: ChargedEvent, booking: Booking): Promise<Part[]> => {
  const rule = booking.agentId === null ? 'no_consultant' : 'bought'
  const bought: Part[] =
    event.bought > 0 ? [{ suffix: 'bought', rule, funding: 'bought', centinuggets: event.bought }] : []
  return [...bought, ...(await bonusParts(event, booking))]
}

const toLine = (
  event: ChargedEvent,
  part: Part,
  booking: Booking,
  { currency, ...rates }: Rates & Parts & { readonly currency: string },
): NewLine => ({
  event_key: `${event.key}:${part.suffix}`,
  kind: event.kind,
  funding: part.funding,
  rule: part.rule,
  agent_id: booking.agentId,
  payee_id: booking.payeeId,
  owner_id: ownerOfLine({ agentId: booking.agentId, profileId: event.profileId }),
  profile_id: event.profileId,
  member_id: event.memberId,
  call_id: event.callId,
  minute: event.minute,
  message_id: event.messageId,
  of_line: null,
  country_code: event.country,
  currency,
  unit_micros: rates.unitMicros,
  vat_basis_points: rates.vatBasisPoints,
  share_basis_points: rates.shareBasisPoints,
  person_basis_points: rates.personBasisPoints,
  centinuggets: part.centinuggets,
  ...toColumns(amountsOf(part.rule, part.funding, part.centinuggets, rates, false)),
  at: event.at,
  day: booking.dayOf(event.at),
  month: booking.monthOf(event.at),
  booked_at: booking.now,
})

/** By time; at the same moment by call or message, and the minutes of a call in their order. */
const byTime = (left: ChargedEvent, right: ChargedEvent): number =>
  left.at.getTime() - right.at.getTime() ||
  (left.callId ?? '').localeCompare(right.callId ?? '') ||
  (left.minute ?? left.messageId ?? 0) - (right.minute ?? right.messageId ?? 0)

/** In the order in which they happened, so that the day’s cap goes to the first. */
export const bookEvents = async (
  context: CountriesContext,
  tx: Transaction,
  booking: Booking,
  events: readonly ChargedEvent[],
): Promise<void> => {
  const { countries } = context
  const inOrder = events.toSorted(byTime)
  const { agentId, shareBasisPoints } = booking
  const profileIds = events.map(({ profileId }) => profileId)
  const partsAt = agentId === null || events.length === 0 ? undefined : await loadParts(tx, agentId, profileIds)
  const lines: NewLine[] = []
  for (const event of inOrder) {
    const { country, packages } = countries.stateAt(event.country, event.at)
    const rates = {
      currency: country.currency,
      unitMicros: unitMicrosOf(packages),
      vatBasisPoints: vatIn(context, event.country, event.at),
      ...(partsAt?.(event, shareBasisPoints) ?? { shareBasisPoints: 0, personBasisPoints: null }),
    }
    for (const part of await partsOf(event, booking)) lines.push(toLine(event, part, booking, rates))
  }
  const ids = await insertLines(tx, lines)
  await insertBonuses(
    tx,
    lines.flatMap((line) => {
      const lineId = ids.get(line.event_key)
      if (lineId === undefined || !line.agent_id || !line.member_id) return []
      if (line.rule !== 'bonus' && line.rule !== 'bonus_waiting') return []
      const isCounted = line.rule === 'bonus'
      return {
        line_id: lineId,
        agent_id: line.agent_id,
        member_id: line.member_id,
        day: line.day,
        centinuggets: line.centinuggets,
        counted: isCounted ? line.centinuggets : 0,
        state: isCounted ? 'counted' : 'waiting',
        since: line.at,
        month: isCounted ? line.month : null,
      }
    }),
  )
}
