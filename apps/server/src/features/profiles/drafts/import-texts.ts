import type { DraftChange } from '@velvetline/contracts/profile-editing'
import type { Transaction } from '../../../platform/database/database.ts'
import type { StaffActor } from '../../staff/index.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import type { ProfileRecord } from '../profiles.types.ts'
import { draftUnfinished } from './drafts.refusals.ts'
import { selectDraft, selectDrafts } from './drafts.repository.ts'
import { changeDraft, isSubmitted, withCheckedAge } from './edit-draft.ts'
import { submitDraft } from './submit-draft.ts'

/** Each profile with the texts that were handed in and not decided yet: an import that brings the same has nothing to do. */
export const withSubmittedTexts = async (
  { database }: ProfilesContext,
  records: readonly ProfileRecord[],
): Promise<ProfileRecord[]> => {
  const drafts = new Map((await selectDrafts(database.kysely)).map((draft) => [draft.profileId, draft]))
  return records.map((record) => {
    const draft = withCheckedAge(record, drafts.get(record.id))
    if (!draft || !isSubmitted(draft)) return record
    const { photos: _photos, voice: _voice, longText, ...texts } = draft.content
    return { ...record, ...texts, longSeoText: longText }
  })
}

/**
 * Writes a draft of texts and hands it in, as one of the staff does on the page, in the transaction of an import.
 * @throws 409 draft_unfinished, and the refusals of the draft
 */
export const handInTexts = async (
  context: ProfilesContext,
  tx: Transaction,
  { profileId, content }: { readonly profileId: string } & Pick<DraftChange, 'content'>,
  by: StaffActor,
): Promise<void> => {
  if (await selectDraft(tx, profileId)) throw draftUnfinished()
  const editor = { side: 'staff', accountId: by.accountId, actor: by } as const
  await changeDraft(context, profileId, { version: 0, content }, editor, tx)
  const draft = await selectDraft(tx, profileId)
  await submitDraft(context, profileId, draft?.version ?? 0, editor, tx)
}
