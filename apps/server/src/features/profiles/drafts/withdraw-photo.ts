import type { Transaction } from '../../../platform/database/database.ts'
import { tellConsultant } from '../../agents/index.ts'
import { noteProfilesChanged, type ProfilesContext } from '../profiles.context.ts'
import { replacePhotos, selectProfileOfPhoto, unpublish } from '../profiles.writes.repository.ts'
import { filesOf, photosWithOthers, photosWithUses, type StoredContent } from './draft-content.ts'
import { nextDraftVersion, upsertDraft } from './drafts.repository.ts'
import { dropFiles } from './drop-files.ts'
import { readLocked } from './edit-draft.ts'
import { coverWithdrawnMail, editingPath, photoWithdrawnMail } from './profile-mails.ts'

const hasCover = ({ photos }: StoredContent): boolean => photos.some(({ isMembersOnly }) => !isMembersOnly)

/**
 * Takes a photo out of its profile and the draft at once, without a review, and deletes its files: somebody on it does not agree any more.
 * A published profile without another photo that everybody may see leaves the pages until a review publishes it again. Its person is told
 * by mail, and not who it was. Does nothing if the photo is in no profile.
 */
export const withdrawPhoto = async (context: ProfilesContext, tx: Transaction, photoId: string): Promise<void> => {
  const profileId = await selectProfileOfPhoto(tx, photoId)
  if (profileId === undefined) return
  const { record, stored, draft } = await readLocked(context, tx, profileId)
  const without = (content: StoredContent): StoredContent => ({
    ...content,
    photos: content.photos.filter(({ id }) => id !== photoId),
  })
  const kept = without(stored)
  await replacePhotos(tx, profileId, photosWithUses(kept.photos))
  const losesCover = hasCover(stored) && !hasCover(kept)
  if (losesCover && record.isPublished) await unpublish(tx, profileId)
  const content = draft && without(draft.content)
  // Another version: who has seen the photo in the editor or the review looks at it again.
  if (draft && content) await upsertDraft(tx, profileId, { ...draft, content, version: await nextDraftVersion(tx) })
  dropFiles(context, tx, {
    before: [...filesOf(stored), ...(draft ? filesOf(draft.content) : [])],
    kept: [...filesOf(kept), ...(content ? filesOf(content) : [])],
  })
  await context.photoPeople.keepOnly(tx, profileId, photosWithOthers(kept, content ?? kept))
  const texts = losesCover ? coverWithdrawnMail : photoWithdrawnMail
  await tellConsultant(context, tx, record.agentId, { texts, path: editingPath(profileId) })
  noteProfilesChanged(context, tx)
}
