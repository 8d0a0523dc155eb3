import type { AuditAction, AuditValues } from '@velvetline/contracts/audit'
import type {
  AdminProfile,
  AdminProfileChange,
  ProfileAgents,
  ProfileAgentsSearch,
} from '@velvetline/contracts/profile-managing'
import type { Transaction } from '../../../platform/database/database.ts'
import { findAgentsBy, findKnownAgent, namesOfAgents, whoAnswersFor } from '../../agents/index.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import { changePublication } from '../change-publication.ts'
import { selectDraft } from '../drafts/drafts.repository.ts'
import { type Opened, readLocked } from '../drafts/edit-draft.ts'
import { noteProfilesChanged, type ProfilesContext } from '../profiles.context.ts'
import { profileNotFound } from '../profiles.refusals.ts'
import { selectProfile } from '../profiles.repository.ts'
import type { ProfileRecord } from '../profiles.types.ts'
import {
  keepFormerSlug,
  lockAddresses,
  selectConflicts,
  selectFreeExtensions,
  updateStaffFields,
} from '../profiles.writes.repository.ts'
import { assignAtOnce, isAssignedAtOnce } from './assign-person.ts'
import { requireFreeConsultant } from './blocked-consultant.ts'
import { selectOpenHandover, selectWaitingHandover } from './handovers.repository.ts'
import { alreadyRetired, extensionTaken, notRetired, slugTaken } from './managing.refusals.ts'

/** What only the staff see and decide about a profile. @throws 404 profile_not_found */
export const showForStaff = async (
  context: ProfilesContext,
  profileId: string,
  accountId: string,
): Promise<AdminProfile> => {
  const { kysely } = context.database
  const record = await selectProfile(kysely, context.clock.now(), profileId)
  if (!record) throw profileNotFound()
  const answering = record.agentId === null ? [] : await whoAnswersFor(context, record.agentId)
  const last = await selectOpenHandover(kysely, profileId)
  const [draft, handover, former, freeExtensions, names, agent] = await Promise.all([
    selectDraft(kysely, profileId),
    selectWaitingHandover(kysely, profileId),
    last?.formerAgentId ? findKnownAgent(context, last.formerAgentId) : null,
    selectFreeExtensions(kysely),
    namesOfAgents(context, answering),
    record.agentId === null ? null : findKnownAgent(context, record.agentId),
  ])
  return {
    id: record.id,
    slug: record.slug,
    extension: record.extension,
    freeExtensions,
    featuredPosition: record.featuredPosition,
    createdAt: record.createdAt.toISOString(),
    retiredAt: record.retirement?.at.toISOString() ?? null,
    retiredReason: record.retirement?.reason ?? null,
    isRetiredByBlock: record.retirement?.isByBlock ?? false,
    agent,
    answeredBy: answering
      .map((id) => ({ id, name: names.get(id) ?? '' }))
      .sort((left, right) => Number(right.id === record.agentId) - Number(left.id === record.agentId)),
    isAssignedAtOnce: isAssignedAtOnce(record, draft),
    handover: handover
      ? {
          id: handover.id,
          agent: { id: handover.toAgentId, name: handover.toAgentName },
          reason: handover.reason,
          proposedBy: handover.proposedByName,
          proposedAt: handover.proposedAt.toISOString(),
          isOwn: handover.proposedBy === accountId,
        }
      : null,
    lastHandover: last ? { former, declinedAt: last.declinedAt?.toISOString() ?? null } : null,
    isAuthor: draft?.authors.includes(accountId) ?? false,
  }
}

const AGENTS_SHOWN = 20

/** Who may become a profile's person. */
export const showAgentsFor = async (
  context: ProfilesContext,
  { words }: ProfileAgentsSearch,
): Promise<ProfileAgents> => ({
  agents: await findAgentsBy(context, { words: words.trim(), limit: AGENTS_SHOWN }),
})

interface Act {
  readonly by: StaffActor
  readonly action: AuditAction
  readonly before?: AuditValues
  readonly after?: AuditValues
  readonly reason?: string
  /** Whom the reason is about, where the profile has no person. */
  readonly about?: string
}

/** Under the lock of the profile; what was done is written down last, and nothing where the act has been done before. */
export const actOn = (
  context: ProfilesContext,
  profileId: string,
  act: (tx: Transaction, record: ProfileRecord, opened: Opened) => Promise<Act | null>,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const opened = await readLocked(context, tx, profileId)
    const { record } = opened
    const done = await act(tx, record, opened)
    if (!done) return
    noteProfilesChanged(context, tx)
    const subject = { kind: 'profile', id: record.id, label: record.name } as const
    await recordStaffAct(context, { ...done, subject, about: record.agentId ?? done.about ?? null }, tx)
  })

type StaffValues = Pick<ProfileRecord, 'slug' | 'extension' | 'featuredPosition' | 'agentId'>

/** Of the fields that the change names. */
const valuesOf = (
  change: AdminProfileChange,
  { slug, extension, featuredPosition, agentId }: StaffValues,
): AuditValues => ({
  ...(change.slug !== undefined && { slug }),
  ...(change.extension !== undefined && { extension }),
  ...(change.featuredPosition !== undefined && { featuredPosition }),
  ...(change.agentId !== undefined && { agentId }),
})

/**
 * What the staff decide without a review: address, extension, place on the home page, and who answers where nobody has seen the profile yet.
 * @throws 404 profile_not_found, 409 extension_taken, former_account_ended, handover_needed, handover_waiting, slug_taken, 422 agent_unknown
 */
export const changeByStaff = (
  context: ProfilesContext,
  profileId: string,
  change: AdminProfileChange,
  by: StaffActor,
): Promise<void> =>
  actOn(context, profileId, async (tx, record, { draft }) => {
    const { slug } = change
    if (slug !== undefined || change.extension !== undefined) await lockAddresses(tx)
    const conflicts = await selectConflicts(tx, profileId, change)
    if (conflicts.slug) throw slugTaken()
    if (conflicts.extension) throw extensionTaken()
    if (change.agentId !== undefined && change.agentId !== record.agentId)
      await assignAtOnce(context, tx, { record, draft }, change.agentId)
    await updateStaffFields(tx, profileId, change)
    if (slug !== undefined && slug !== record.slug)
      await keepFormerSlug(tx, profileId, { former: record.slug, slug, at: context.clock.now() })
    return {
      by,
      action: 'profile.changed',
      before: valuesOf(change, record),
      after: valuesOf(change, { ...record, ...change } as StaffValues),
    }
  })

/**
 * Takes a profile from the pages, its links and lists; it can come back. One that is off the pages for another reason stays off them, with a
 * new cover too, and after the end of its consultant's block. @throws 404 profile_not_found, 409 already_retired, also where nobody has ever seen it
 */
export const retireProfile = (
  context: ProfilesContext,
  profileId: string,
  { reason, by }: { readonly reason: string; readonly by: StaffActor },
): Promise<void> =>
  actOn(context, profileId, async (tx, record) => {
    const { hiddenAt, hasBeenPublic } = record
    const isRetirable = record.retirement ? record.retirement.isByBlock : hiddenAt !== null || hasBeenPublic
    if (!isRetirable) throw alreadyRetired()
    const retirement = { at: context.clock.now(), reason, isByBlock: false }
    await changePublication(tx, record, { retirement, hiddenAt })
    return { by, action: 'profile.retired', reason }
  })

/**
 * Brings a profile back that was taken from the pages; one that its person has hidden stays hidden.
 * @throws 404 profile_not_found, 409 consultant_blocked, cover_missing, not_retired
 */
export const publishAgain = (context: ProfilesContext, profileId: string, by: StaffActor): Promise<void> =>
  actOn(context, profileId, async (tx, record) => {
    if (!record.retirement) throw notRetired()
    await requireFreeConsultant(tx, record.agentId)
    await changePublication(tx, record, { retirement: null, hiddenAt: record.hiddenAt })
    return { by, action: 'profile.published' }
  })
