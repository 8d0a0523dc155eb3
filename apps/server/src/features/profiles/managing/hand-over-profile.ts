import type { HandoverDecision, NewHandover } from '@velvetline/contracts/profile-managing'
import { newId } from '../../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { Waiting } from '../../../platform/database/waiting.ts'
import { tellConsultant } from '../../agents/index.ts'
import { requireSecondPerson, type StaffActor } from '../../staff/index.ts'
import { filesOf, type StoredContent, type StoredPhoto } from '../drafts/draft-content.ts'
import { draftUnfinished } from '../drafts/drafts.refusals.ts'
import { deleteDraft, NOT_SUBMITTED, nextDraftVersion, upsertDraft } from '../drafts/drafts.repository.ts'
import { dropFiles } from '../drafts/drop-files.ts'
import type { Opened } from '../drafts/edit-draft.ts'
import { editingPath } from '../drafts/profile-mails.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { replacePhotos, updateHands } from '../profiles.writes.repository.ts'
import { consultantChanged, leaveFormer, lockHands } from './assign-person.ts'
import { requireFreeConsultant } from './blocked-consultant.ts'
import { profileGivenMail, profileGoneMail } from './handover-mails.ts'
import {
  closeHandover,
  countWaitingHandovers,
  type Had,
  insertHandover,
  selectHandover,
  selectOpenHandover,
  selectWaitingHandover,
  selectWithFormer,
  updateDecidedHandover,
} from './handovers.repository.ts'
import { actOn } from './manage-profile.ts'
import { handoverDecided, handoverNotFound, handoverWaiting, sameConsultant } from './managing.refusals.ts'

/** @returns the ids of those that were with somebody else than the profile's present person */
export const findWithFormer = async (db: Queryable, had: readonly Had[]): Promise<ReadonlySet<string>> =>
  had.length === 0 ? new Set() : selectWithFormer(db, had)

export const waitingHandovers = ({ database }: Pick<ProfilesContext, 'database'>): Promise<Waiting> =>
  countWaitingHandovers(database.kysely)

/**
 * What both agree on is not lost, and nothing of it is published for somebody else. What waits since a handover holds up no other one: the
 * profile can be handed back, or on, before its new person has done anything. @throws 409 draft_unfinished, consultant_blocked, …
 */
const requireReady = async (tx: Transaction, { record, draft }: Opened, to: string): Promise<void> => {
  if (draft && !record.isHandedOver) throw draftUnfinished()
  await lockHands(tx, record.agentId, to)
  await requireFreeConsultant(tx, to)
}

/**
 * Proposes another person for a profile; nothing changes until somebody else has approved it. The same proposal of the same person again
 * changes nothing.
 * @throws 404 profile_not_found, 409 consultant_blocked, draft_unfinished, former_account_ended, handover_waiting, same_consultant,
 *   422 agent_unknown
 */
export const proposeHandover = (
  context: ProfilesContext,
  profileId: string,
  { agentId, reason }: NewHandover,
  by: StaffActor,
): Promise<void> =>
  actOn(context, profileId, async (tx, record, opened) => {
    const waiting = await selectWaitingHandover(tx, profileId)
    if (waiting?.proposedBy === by.accountId && waiting.toAgentId === agentId && waiting.reason === reason) return null
    if (waiting) throw handoverWaiting()
    if (agentId === record.agentId) throw sameConsultant()
    await requireReady(tx, opened, agentId)
    const at = context.clock.now()
    const row = { id: newId(), profileId, from: record.agentId, to: agentId, reason, by: by.accountId, at }
    await insertHandover(tx, row)
    const values = { before: { agentId: record.agentId }, after: { agentId } }
    return { by, action: 'profile.handover_proposed', ...values, reason, about: agentId }
  })

/**
 * The photos wait in a draft until the new person has said of each who is on it; the voice and the photos with others go, since it is
 * somebody else's voice, and the others have agreed to be seen with somebody else. So nothing is left that would be shown before a review.
 * Where the photos wait in such a draft already, they go on to the next one as they were; what its present person has written and added goes.
 * @returns the photos that go along
 */
const emptyForNext = async (
  context: ProfilesContext,
  tx: Transaction,
  { record, stored, draft }: Opened,
  author: string,
): Promise<readonly StoredPhoto[]> => {
  const waiting = await selectOpenHandover(tx, record.id)
  const photos = waiting
    ? waiting.photoIds
        .flatMap((id) => draft?.content.photos.find((photo) => photo.id === id) ?? [])
        .map((photo) => ({ ...photo, ...waiting.photoFacts[photo.id] }))
    : stored.photos.filter(({ statement }) => statement?.depicts !== 'others')
  const content: StoredContent = {
    ...stored,
    photos: photos.map((photo) => ({ ...photo, statement: null })),
    voice: null,
  }
  if (photos.length > 0) {
    const editedAt = context.clock.now()
    const version = await nextDraftVersion(tx)
    const begun = { state: 'editing', version, content, changes: {}, authors: [author], editedAt } as const
    await upsertDraft(tx, record.id, { ...begun, ...NOT_SUBMITTED })
  } else await deleteDraft(tx, record.id)
  await replacePhotos(tx, record.id, [])
  await context.photoPeople.keepOnly(tx, record.id, [])
  const before = [stored, draft?.content].flatMap((one) => (one ? filesOf(one) : []))
  dropFiles(context, tx, { before, kept: filesOf(content) })
  return photos
}

/**
 * Gives the profile to the person who was proposed, by somebody who has not proposed it, or leaves it with its own. It leaves the pages until
 * its new person has handed it in and it was reviewed. The same decision by the same person again changes nothing.
 * @throws 404 handover_not_found, profile_not_found, 409 call_running, consultant_blocked, draft_unfinished, former_account_ended,
 *   handover_decided, second_person_needed, share_open, 422 agent_unknown
 */
export const decideHandover = (
  context: ProfilesContext,
  profileId: string,
  { handoverId, approve }: HandoverDecision,
  by: StaffActor,
): Promise<void> =>
  actOn(context, profileId, async (tx, record, opened) => {
    const handover = await selectHandover(tx, profileId, handoverId)
    if (!handover) throw handoverNotFound()
    requireSecondPerson(by, [handover.proposedBy])
    const state = approve ? 'approved' : 'refused'
    const at = context.clock.now()
    if (handover.state === state && handover.decidedBy === by.accountId) return null
    if (handover.state !== 'waiting') throw handoverDecided()
    const decided = { state, by: by.accountId, at } as const
    const { toAgentId: to } = handover
    if (!approve) {
      await updateDecidedHandover(tx, handoverId, decided)
      return { by, action: 'profile.handover_refused', after: { agentId: to } }
    }
    await requireReady(tx, opened, to)
    await leaveFormer(context, tx, record, to)
    const photos = await emptyForNext(context, tx, opened, handover.proposedBy)
    await closeHandover(tx, profileId, at)
    await updateDecidedHandover(tx, handoverId, { ...decided, photos })
    await updateHands(tx, profileId, to)
    const agentIds = [record.agentId, to].filter((id) => id !== null)
    await context.domainEvents.emit(tx, consultantChanged, { profileId, agentIds })
    const path = editingPath(profileId)
    await tellConsultant(context, tx, record.agentId, { texts: profileGoneMail, path: '/agent' })
    await tellConsultant(context, tx, to, { texts: profileGivenMail, path })
    const values = { before: { agentId: record.agentId }, after: { agentId: to } }
    return { by, action: 'profile.handed_over', ...values }
  })
