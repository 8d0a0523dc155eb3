import type { ProfileDecisionRequest } from '@velvetline/contracts/profile-managing'
import type { Waiting } from '../../../platform/database/waiting.ts'
import { tellConsultant } from '../../agents/index.ts'
import { recordStaffAct, requireSecondPerson, type StaffActor } from '../../staff/index.ts'
import { requireFreeConsultant } from '../managing/blocked-consultant.ts'
import { closeHandover } from '../managing/handovers.repository.ts'
import { noteProfilesChanged, type ProfilesContext } from '../profiles.context.ts'
import { publishContent } from '../profiles.writes.repository.ts'
import { toCentinuggets } from './check-change.ts'
import { changedFields, filesOf, photosWithOthers, photosWithUses } from './draft-content.ts'
import { draftNotInReview, notConfirmed } from './drafts.refusals.ts'
import { deleteDraft, insertDecision, NOT_SUBMITTED, selectWaiting, updateDraftState } from './drafts.repository.ts'
import { dropFiles } from './drop-files.ts'
import { readLocked, requireVersion } from './edit-draft.ts'
import { DECISION_MAILS, editingPath } from './profile-mails.ts'
import { requireComplete } from './submit-draft.ts'

/** How many changes wait for a decision, and since when. */
export const waitingProfileChanges = ({ database }: Pick<ProfilesContext, 'database'>): Promise<Waiting> =>
  selectWaiting(database.kysely)

/**
 * Approves a draft, which visitors see from then on; hands it back with a question; or refuses it, which drops it.
 * @throws 404 profile_not_found, 409 consultant_blocked, draft_changed, draft_not_in_review, not_confirmed, second_person_needed,
 *   422 profile_incomplete
 */
export const decideDraft = async (
  context: ProfilesContext,
  profileId: string,
  request: ProfileDecisionRequest,
  by: StaffActor,
): Promise<void> => {
  await context.database.transaction(async (tx) => {
    const { record, stored, draft } = await readLocked(context, tx, profileId)
    await requireVersion(tx, draft, request.version)
    if (draft?.state !== 'review') throw draftNotInReview()
    const { decision } = request
    const reason = request.decision === 'approved' ? '' : request.reason
    const at = context.clock.now()
    const fields = changedFields(stored, draft.content)
    if (decision === 'approved') {
      requireSecondPerson(by, draft.authors)
      if (record.agentId !== draft.confirmedBy) throw notConfirmed()
      await requireFreeConsultant(tx, record.agentId)
      await requireComplete(context, tx, { profileId, content: draft.content, stored })
      const { content } = draft
      await publishContent(tx, profileId, content, {
        isPublished: record.retirement === null && record.hiddenAt === null,
        photos: photosWithUses(content.photos),
        minutePrice: toCentinuggets(content.minutePrice),
        subscriberPrice: toCentinuggets(content.subscriberPrice),
      })
    }
    if (decision === 'approved') await closeHandover(tx, profileId, at)
    await insertDecision(tx, profileId, { decision, reason, at, by: by.accountId })
    await tellConsultant(context, tx, record.agentId, { texts: DECISION_MAILS[decision], path: editingPath(profileId) })
    if (decision === 'returned') {
      await updateDraftState(tx, profileId, { state: 'returned', ...NOT_SUBMITTED })
    } else {
      await deleteDraft(tx, profileId)
      const kept = decision === 'approved' ? draft.content : stored
      dropFiles(context, tx, { before: [...filesOf(stored), ...filesOf(draft.content)], kept: filesOf(kept) })
      await context.photoPeople.keepOnly(tx, profileId, photosWithOthers(kept))
    }
    if (decision === 'approved') noteProfilesChanged(context, tx)
    const subject = { kind: 'profile', id: profileId, label: record.name } as const
    const after = { decision, fields: fields.join(', ') }
    await recordStaffAct(
      context,
      { by, action: 'profile.reviewed', subject, after, about: record.agentId, ...(reason && { reason }) },
      tx,
    )
  })
}
