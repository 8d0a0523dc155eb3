import type { DraftConfirmation } from '@velvetline/contracts/profile-editing'
import type { Transaction } from '../../../platform/database/database.ts'
import { tellConsultant } from '../../agents/index.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import type { ProfileRecord } from '../profiles.types.ts'
import { gapsOf, type StoredContent } from './draft-content.ts'
import type { DraftEditor } from './draft-editor.ts'
import {
  draftInReview,
  draftNotInReview,
  GAP_WORDS,
  nothingChanged,
  personMustConfirm,
  profileIncomplete,
} from './drafts.refusals.ts'
import { insertDecision, NOT_SUBMITTED, nextDraftVersion, updateDraftState, upsertDraft } from './drafts.repository.ts'
import { actOnDraft, isSubmitted } from './edit-draft.ts'
import { agreementMail, editingPath } from './profile-mails.ts'

/** @throws 422 profile_incomplete */
export const requireComplete = async (
  { photoPeople }: ProfilesContext,
  tx: Transaction,
  { profileId, content, stored }: { profileId: string; content: StoredContent; stored: StoredContent },
): Promise<void> => {
  const gaps = gapsOf(content, stored, await photoPeople.list(tx, profileId))
  if (gaps.length === 0) return
  throw profileIncomplete({ fields: Object.fromEntries(gaps.map((gap) => [gap, GAP_WORDS[gap]])) })
}

const askPerson = (context: ProfilesContext, tx: Transaction, { id, agentId }: ProfileRecord): Promise<void> =>
  tellConsultant(context, tx, agentId, { texts: agreementMail, path: editingPath(id) })

/**
 * Hands the draft to the reviewers; a profile that nobody has seen can be handed in as it is. What somebody else hands in than the profile's
 * person waits for that person first. A profile without a person of its own, as the demo's, has nobody to ask.
 * @throws 404 profile_not_found, 409 draft_changed, 409 draft_in_review, 409 nothing_changed, 422 profile_incomplete
 * @param within another transaction, for an import that stands or falls as a whole
 */
export const submitDraft = (
  context: ProfilesContext,
  profileId: string,
  version: number,
  editor: DraftEditor,
  within?: Transaction,
): Promise<void> =>
  actOnDraft(
    context,
    { profileId, version, editor, action: 'profile.submitted' },
    async (tx, { record, stored, draft, content }) => {
      if (isSubmitted(draft)) throw draftInReview()
      if (!draft && record.isPublished) throw nothingChanged()
      await requireComplete(context, tx, { profileId, content, stored })
      const at = context.clock.now()
      const begin = async () => {
        const begun = { content, changes: {}, authors: [editor.accountId], editedAt: at }
        return { ...begun, version: await nextDraftVersion(tx) }
      }
      const isPersons = record.agentId === editor.accountId
      const mustAsk = record.agentId !== null && !isPersons
      await upsertDraft(tx, profileId, {
        ...(draft ?? (await begin())),
        state: mustAsk ? 'confirming' : 'review',
        submittedAt: at,
        submittedBy: editor.accountId,
        confirmedBy: isPersons ? editor.accountId : null,
      })
      if (mustAsk) await askPerson(context, tx, record)
    },
    within,
  )

/** Takes back what was handed in. @throws 404 profile_not_found, 409 draft_changed, 409 draft_not_in_review */
export const withdrawDraft = (
  context: ProfilesContext,
  profileId: string,
  version: number,
  editor: DraftEditor,
): Promise<void> =>
  actOnDraft(context, { profileId, version, editor, action: 'profile.withdrawn' }, async (tx, { draft }) => {
    if (!isSubmitted(draft)) throw draftNotInReview()
    await updateDraftState(tx, profileId, { state: 'editing', ...NOT_SUBMITTED })
  })

/**
 * The profile's person agrees, and the staff review it; or declines and says why, and it goes back to those who wrote it.
 * @throws 403 person_must_confirm, 404 profile_not_found, 409 draft_changed, 409 draft_not_in_review
 */
export const confirmDraft = (
  context: ProfilesContext,
  profileId: string,
  answer: DraftConfirmation,
  accountId: string,
): Promise<void> => {
  const editor = { side: 'agent', accountId } as const
  const asked = { profileId, version: answer.version, editor, action: 'profile.submitted' } as const
  return actOnDraft(context, asked, async (tx, { record, draft }) => {
    if (record.agentId !== accountId) throw personMustConfirm()
    if (draft?.state !== 'confirming') throw draftNotInReview()
    const at = context.clock.now()
    if (answer.agrees) {
      const { submittedBy } = draft
      await updateDraftState(tx, profileId, { state: 'review', submittedAt: at, submittedBy, confirmedBy: accountId })
      return
    }
    await insertDecision(tx, profileId, { decision: 'declined', reason: answer.reason, at, by: accountId })
    await updateDraftState(tx, profileId, { state: 'returned', ...NOT_SUBMITTED })
  })
}
