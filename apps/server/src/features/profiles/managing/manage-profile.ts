import type { AuditAction, AuditValues } from '@velvetline/contracts/audit'
import type {
  AdminProfile,
  AdminProfileChange,
  ProfileAgents,
  ProfileAgentsSearch,
} from '@velvetline/contracts/profile-managing'
import type { Transaction } from '../../../platform/database/database.ts'
import { defineDomainEvent } from '../../../platform/events/domain-events.ts'
import { findAgentsBy, findKnownAgent, namesOfAgents, whoAnswersFor } from '../../agents/index.ts'
import { recordStaffAct, type StaffActor } from '../../staff/index.ts'
import { changePublication } from '../change-publication.ts'
import { selectDraft } from '../drafts/drafts.repository.ts'
import { readLocked } from '../drafts/edit-draft.ts'
import { noteProfilesChanged, type ProfilesContext } from '../profiles.context.ts'
import { profileNotFound } from '../profiles.refusals.ts'
import { selectProfile } from '../profiles.repository.ts'
import type { ProfileRecord } from '../profiles.types.ts'
import {
  keepFormerSlug,
  lockAddresses,
  lockPerson,
  selectConflicts,
  selectFreeExtensions,
  updateStaffFields,
} from '../profiles.writes.repository.ts'
import { requireFreeConsultant } from './blocked-consultant.ts'
import {
  agentUnknown,
  alreadyRetired,
  extensionTaken,
  formerAccountEnded,
  notRetired,
  slugTaken,
} from './managing.refusals.ts'

/** Before a profile gets another consultant: what was charged until now is still the former one's. Null is the demo actor. */
export const consultantChanges = defineDomainEvent<{ readonly formerAgentId: string | null }>('consultantChanges')

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
  const [draft, freeExtensions, names, agent] = await Promise.all([
    selectDraft(kysely, profileId),
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
    agent,
    answeredBy: answering
      .map((id) => ({ id, name: names.get(id) ?? '' }))
      .sort((left, right) => Number(right.id === record.agentId) - Number(left.id === record.agentId)),
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
}

/** Under the lock of the profile; what was done is written down last. */
const actOn = (
  context: ProfilesContext,
  profileId: string,
  act: (tx: Transaction, record: ProfileRecord) => Promise<Act>,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { record } = await readLocked(context, tx, profileId)
    const done = await act(tx, record)
    noteProfilesChanged(context, tx)
    const subject = { kind: 'profile', id: record.id, label: record.name } as const
    await recordStaffAct(context, { ...done, subject, about: record.agentId }, tx)
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

/** In one order, since two profiles may change hands between the same two. @throws 409 former_account_ended, 422 agent_unknown */
const lockHands = async (tx: Transaction, [from, to]: readonly [string | null, string | null]): Promise<void> => {
  for (const id of [from, to].filter((one) => one !== null).toSorted())
    if (!(await lockPerson(tx, id))) throw id === to ? agentUnknown() : formerAccountEnded()
}

/**
 * What the staff decide without a review: address, extension, place on the home page, who answers.
 * @throws 404 profile_not_found, 409 consultant_blocked, extension_taken, former_account_ended, slug_taken, 422 agent_unknown
 */
export const changeByStaff = (
  context: ProfilesContext,
  profileId: string,
  change: AdminProfileChange,
  by: StaffActor,
): Promise<void> =>
  actOn(context, profileId, async (tx, record) => {
    const { slug } = change
    if (slug !== undefined || change.extension !== undefined) await lockAddresses(tx)
    const conflicts = await selectConflicts(tx, profileId, change)
    if (conflicts.slug) throw slugTaken()
    if (conflicts.extension) throw extensionTaken()
    const isNew = change.agentId !== record.agentId
    if (change.agentId !== undefined && isNew) await lockHands(tx, [record.agentId, change.agentId])
    if (change.agentId && record.isPublished) await requireFreeConsultant(tx, change.agentId)
    if (change.agentId !== undefined && isNew)
      await context.domainEvents.emit(tx, consultantChanges, { formerAgentId: record.agentId })
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
 * new cover too. @throws 404 profile_not_found, 409 already_retired, also where nobody has ever seen it
 */
export const retireProfile = (
  context: ProfilesContext,
  profileId: string,
  { reason, by }: { readonly reason: string; readonly by: StaffActor },
): Promise<void> =>
  actOn(context, profileId, async (tx, record) => {
    if (record.retirement || !(record.hiddenAt || record.hasBeenPublic)) throw alreadyRetired()
    const retirement = { at: context.clock.now(), reason }
    await changePublication(tx, record, { retirement, hiddenAt: record.hiddenAt })
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
