import { BASIS_POINTS_PER_PERCENT } from '@velvetline/contracts/money'
import type {
  AdminShare,
  AdminShares,
  NewShare,
  ShareSubjects,
  ShareSubjectsSearch,
} from '@velvetline/contracts/shares'
import { dayIn } from '../../../kernel/days.ts'
import { newId } from '../../../kernel/ids.ts'
import { notFound } from '../../../platform/http/errors/refusals.ts'
import type { CountriesContext } from '../../countries/index.ts'
import { recordStaffAct, requireSecondPerson, type StaffActor } from '../../staff/index.ts'
import { shareDecided, shareOutsideRange } from '../earnings.refusals.ts'
import { AGENT_SHARE_MAX, AGENT_SHARE_MIN } from '../earnings.settings.ts'
import {
  findSubjects,
  insertShare,
  insertShareDecision,
  listShares,
  lockShare,
  type ShareRow,
} from './shares.repository.ts'
import { startOfDay } from './start-of-day.ts'

const SHARES_SHOWN = 100
const SUBJECTS_SHOWN = 20

const rangeOf = async ({ settings }: CountriesContext) => ({
  minPercent: await settings.ofAll(AGENT_SHARE_MIN),
  maxPercent: await settings.ofAll(AGENT_SHARE_MAX),
})

/** @throws 422 share_outside_range */
const requireInRange = async (context: CountriesContext, basisPoints: number | null): Promise<void> => {
  if (basisPoints === null) return
  const { minPercent, maxPercent } = await rangeOf(context)
  const percent = basisPoints / BASIS_POINTS_PER_PERCENT
  if (percent < minPercent || percent > maxPercent)
    throw shareOutsideRange({ values: { min: minPercent, max: maxPercent } })
}

const present = ({ countries }: CountriesContext, row: ShareRow, reader: StaffActor): AdminShare => {
  const isLate = row.isApproved === true && row.decidedAt !== null && row.decidedAt > row.holdsFrom
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    basisPoints: row.basisPoints,
    from: dayIn(countries.fallback.timeZone, isLate && row.decidedAt ? row.decidedAt : row.holdsFrom),
    reason: row.reason,
    state: row.isApproved === null ? 'open' : row.isApproved ? 'approved' : 'refused',
    proposedBy: row.proposedBy,
    decidedBy: row.decidedBy,
    isOwn: row.proposedById === reader.accountId,
  }
}

export const showShares = async (context: CountriesContext, reader: StaffActor): Promise<AdminShares> => ({
  shares: (await listShares(context.database.kysely, SHARES_SHOWN)).map((row) => present(context, row, reader)),
  ...(await rangeOf(context)),
})

export const showShareSubjects = async (
  { database }: CountriesContext,
  { kind, words }: ShareSubjectsSearch,
): Promise<ShareSubjects> => ({
  subjects: await findSubjects(database.kysely, kind, { search: words.trim(), limit: SUBJECTS_SHOWN }),
})

const valuesOf = ({ kind, basisPoints }: Pick<ShareRow, 'kind' | 'basisPoints'>, from: Date) => ({
  kind,
  basisPoints,
  from: from.toISOString(),
})

/** It holds once somebody else has approved it. @throws 404 not_found, 422 day_past, day_too_late, share_outside_range */
export const proposeShare = async (context: CountriesContext, share: NewShare, by: StaffActor): Promise<void> => {
  const { clock, database } = context
  const { kind, subjectId, basisPoints, reason } = share
  await requireInRange(context, basisPoints)
  const at = clock.now()
  const from = startOfDay(context, share.from, at)
  await database.transaction(async (tx) => {
    const [subject] = await findSubjects(tx, kind, { id: subjectId })
    if (!subject) throw notFound()
    const id = newId()
    await insertShare(tx, {
      id,
      kind,
      profile_id: kind === 'profile' ? subjectId : null,
      agent_id: kind === 'person' ? subjectId : null,
      agency_id: kind === 'agency' ? subjectId : null,
      basis_points: basisPoints,
      holds_from: from,
      reason,
      proposed_by: by.accountId,
      proposed_at: at,
    })
    const about = { kind: 'share', id, label: subject.name } as const
    const after = valuesOf({ kind, basisPoints }, from)
    await recordStaffAct(context, { by, action: 'share.proposed', subject: about, after, reason }, tx)
  })
}

/**
 * By somebody who has not proposed it; from then on it cannot be changed, only followed by another. The same decision by the same person
 * again changes nothing.
 * @throws 404 not_found, 409 second_person_needed, share_decided, 422 share_outside_range
 */
export const decideShare = (
  context: CountriesContext,
  { id, approve, by }: { readonly id: string; readonly approve: boolean; readonly by: StaffActor },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const row = await lockShare(tx, id)
    if (!row) throw notFound()
    requireSecondPerson(by, [row.proposedById])
    if (row.isApproved === approve && row.decidedById === by.accountId) return
    if (row.isApproved !== null) throw shareDecided()
    // The range may have become narrower since it was proposed.
    if (approve) await requireInRange(context, row.basisPoints)
    const at = context.clock.now()
    await insertShareDecision(tx, { share_id: id, is_approved: approve, decided_by: by.accountId, decided_at: at })
    const subject = { kind: 'share', id, label: row.name } as const
    const action = approve ? 'share.approved' : 'share.refused'
    const after = valuesOf(row, approve && at > row.holdsFrom ? at : row.holdsFrom)
    await recordStaffAct(context, { by, action, subject, after }, tx)
  })
