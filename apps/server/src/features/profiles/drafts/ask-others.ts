import type { AskedPerson } from '@velvetline/contracts/profile-editing'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Storefront, storefrontOf } from '../../../platform/http/storefront.ts'
import { findUser, parseEmail } from '../../accounts/index.ts'
import { recordStaffAct } from '../../staff/index.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { photoNotFound, profileNotFound } from '../profiles.refusals.ts'
import type { ProfileRecord } from '../profiles.types.ts'
import { needsStatement, type StoredPhoto } from './draft-content.ts'
import { type DraftEditor, openProfile } from './draft-editor.ts'
import { draftInReview } from './drafts.refusals.ts'
import { isSubmitted, readLocked } from './edit-draft.ts'

interface Photo {
  readonly profileId: string
  readonly photoId: string
}

/** The accounts of those who ask: their addresses, and where the mail leads to. */
const readAsking = async (
  context: ProfilesContext,
  { agentId }: ProfileRecord,
  { accountId }: DraftEditor,
): Promise<{ readonly ownKeys: string[]; readonly storefront: Storefront }> => {
  const editing = await findUser(context, accountId)
  const user = agentId === null ? editing : await findUser(context, agentId)
  if (!user) throw profileNotFound()
  const ownKeys = [user, editing].flatMap((one) => (one && parseEmail(one.email)?.key) ?? [])
  return { ownKeys, storefront: storefrontOf(user.country, user.language) }
}

/** On a photo that visitors have never seen and that shows others, as long as nothing is handed in. */
const changePeople = async (
  context: ProfilesContext,
  { profileId, photoId }: Photo,
  editor: DraftEditor,
  change: (tx: Transaction, photo: StoredPhoto) => Promise<void>,
): Promise<void> => {
  await context.database.transaction(async (tx) => {
    const { record, draft, content, stored } = await readLocked(context, tx, profileId)
    if (isSubmitted(draft)) throw draftInReview()
    const photo = content.photos.find(({ id }) => id === photoId)
    if (photo?.statement?.depicts !== 'others' || !needsStatement(photo, stored)) throw photoNotFound()
    await change(tx, photo)
    if (editor.side !== 'staff') return
    const subject = { kind: 'profile', id: profileId, label: record.name } as const
    await recordStaffAct(
      context,
      { by: editor.actor, action: 'profile.edited', subject, after: { fields: 'photos' } },
      tx,
    )
  })
}

/**
 * Asks one more person on a photo for their consent, by a mail with a link of their own.
 * @throws 404 profile_not_found, photo_not_found, 409 draft_in_review, photo_declined, photo_person_answered, too_many_people,
 *   422 invalid_application, 429 too_many_requests
 */
export const askOnPhoto = async (
  context: ProfilesContext,
  asked: Photo & { readonly typed: AskedPerson; readonly address: string },
  editor: DraftEditor,
): Promise<void> => {
  const record = await openProfile(context, asked.profileId, editor)
  const asking = await readAsking(context, record, editor)
  await changePeople(context, asked, editor, async (tx, { storageKey, sourceStorageKey }) => {
    const content = await context.storage.get(sourceStorageKey ?? storageKey)
    if (!content) throw photoNotFound()
    await context.photoPeople.ask(tx, { ...asked, ...asking, content, from: record.name })
  })
}

/**
 * Takes somebody off a photo who has not answered yet.
 * @throws 404 profile_not_found, photo_not_found, 409 draft_in_review, photo_declined, photo_person_answered
 */
export const takeOffPhoto = async (
  context: ProfilesContext,
  one: Photo & { readonly personId: string },
  editor: DraftEditor,
): Promise<void> => {
  await openProfile(context, one.profileId, editor)
  await changePeople(context, one, editor, (tx) => context.photoPeople.takeOff(tx, one))
}
