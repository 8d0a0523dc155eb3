import type { ProfileDecisionRequest } from '@velvetline/contracts/profile-managing'
import { recordStaffAct, requireSecondPerson, type StaffActor } from '../../staff/index.ts'
import { requireFreeConsultant } from '../managing/blocked-consultant.ts'
import { noteProfilesChanged } from '../note-profiles-changed.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { publishContent } from '../profiles.writes.repository.ts'
import { toCentinuggets } from './check-change.ts'
import { changedFields, filesOf, gapsOf, photosWithUses } from './draft-content.ts'
import { draftNotInReview, GAP_WORDS, profileIncomplete } from './drafts.refusals.ts'
import { deleteDraft, insertDecision, selectWaiting, updateDraftState } from './drafts.repository.ts'
import { dropFiles } from './drop-files.ts'
import { readLocked, requireVersion } from './edit-draft.ts'

/** How many changes wait for a decision, and since when. */
export const waitingProfileChanges = ({
  database,
}: Pick<ProfilesContext, 'database'>): Promise<{ count: number; oldestAt: Date | null }> =>
  selectWaiting(database.kysely)

/**
 * Approves a draft, which visitors see from then on; hands it back with a question; or refuses it, which drops it.
 * @throws 404 profile_not_found, 409 consultant_blocked, draft_changed, draft_not_in_review, second_person_needed
 */
export const decideDraft = async (
  context: ProfilesContext,
  profileId: string,
  request: ProfileDecisionRequest,
  by: StaffActor,
): Promise<void> => {
  await context.database.transaction(async (tx) => {
    const { record, stored, draft } = await readLocked(tx, profileId)
    await requireVersion(tx, draft, request.version)
    if (draft?.state !== 'review') throw draftNotInReview()
    const { decision } = request
    const reason = request.decision === 'approved' ? '' : request.reason
    const at = context.clock.now()
    const fields = changedFields(stored, draft.content)
    if (decision === 'approved') {
      requireSecondPerson(by, draft.authors)
      await requireFreeConsultant(tx, record.agentId)
      const gaps = gapsOf(draft.content)
      if (gaps.length > 0)
        throw profileIncomplete({ fields: Object.fromEntries(gaps.map((gap) => [gap, GAP_WORDS[gap]])) })
      const { content } = draft
      await publishContent(tx, profileId, content, {
        isPublished: record.retirement === null,
        photos: photosWithUses(content.photos),
        minutePrice: toCentinuggets(content.minutePrice),
        subscriberPrice: toCentinuggets(content.subscriberPrice),
      })
    }
    await insertDecision(tx, profileId, { decision, reason, at, by: by.accountId })
    if (decision === 'returned') {
      await updateDraftState(tx, profileId, { state: 'returned', submittedAt: null, submittedBy: null })
    } else {
      await deleteDraft(tx, profileId)
      const kept = decision === 'approved' ? filesOf(draft.content) : filesOf(stored)
      dropFiles(context, tx, { before: [...filesOf(stored), ...filesOf(draft.content)], kept })
    }
    if (decision === 'approved') noteProfilesChanged(context, tx)
    const subject = { kind: 'profile', id: profileId, label: record.name } as const
    const after = { decision, fields: fields.join(', ') }
    await recordStaffAct(context, { by, action: 'profile.reviewed', subject, after, ...(reason && { reason }) }, tx)
  })
}
