import type { NewSplit } from '@velvetline/contracts/shares'
import { dayIn } from '../../../kernel/days.ts'
import { newId } from '../../../kernel/ids.ts'
import { notFound } from '../../../platform/http/errors/refusals.ts'
import type { CountriesContext } from '../../countries/index.ts'
import type { EarningsContext } from '../earnings.context.ts'
import { mailSplit } from '../payout-mails.ts'
import { findLedAgency, insertSplit, listSplits } from './shares.repository.ts'
import { startOfDay } from './start-of-day.ts'

/**
 * The lead's word on how what the agency earns with a person is divided between the two, from a day on. It is what both statements say; the
 * lead is paid the whole and passes the person's part on. The person is told of a change by mail.
 * @throws 404 not_found for anybody but the agency's lead and its people, 422 day_past, day_too_late
 */
export const splitEarnings = async (
  context: EarningsContext,
  leadId: string,
  { personId, personBasisPoints, from }: NewSplit,
): Promise<void> => {
  const { clock, database } = context
  const at = clock.now()
  const holdsFrom = startOfDay(context, from, at)
  await database.transaction(async (tx) => {
    const agencyId = await findLedAgency(tx, leadId, personId)
    if (!agencyId) throw notFound()
    const held = (await listSplits(tx, [personId])).find(({ since }) => since <= holdsFrom)
    // Said again: nothing changes, so there is nothing to tell.
    if (held?.personBasisPoints === personBasisPoints) return
    await insertSplit(tx, {
      id: newId(),
      agency_id: agencyId,
      agent_id: personId,
      person_basis_points: personBasisPoints,
      holds_from: holdsFrom,
      set_by: leadId,
      set_at: at,
    })
    await mailSplit(context, tx, personId)
  })
}

/** What holds now for each person, and what is announced; the newest of a moment counts. */
export const showSplits = async ({ clock, countries, database }: CountriesContext, agentIds: readonly string[]) => {
  const { timeZone } = countries.fallback
  const now = clock.now()
  const splits = await listSplits(database.kysely, agentIds)
  return agentIds.flatMap((personId) => {
    const own = splits.filter(({ agentId }) => agentId === personId)
    const current = own.find(({ since }) => since <= now)
    const coming = own.filter(({ since }) => since > now)
    const next = coming.find(({ since }) => since.getTime() === coming.at(-1)?.since.getTime())
    return [current, next].flatMap((split) =>
      split ? [{ personId, personBasisPoints: split.personBasisPoints, from: dayIn(timeZone, split.since) }] : [],
    )
  })
}
