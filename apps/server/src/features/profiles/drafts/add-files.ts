import {
  PROFILE_PHOTOS_MAX,
  VOICE_MAX_SECONDS,
  VOICE_MIN_SECONDS,
  VOICE_UPLOAD_MAX_BYTES,
} from '@velvetline/contracts/profile-editing'
import { newId } from '../../../kernel/ids.ts'
import { cleanSound } from '../../../platform/audio/clean-sound.ts'
import { keepWhole } from '../../../platform/images/cut-picture.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import type { ProfileRecord } from '../profiles.types.ts'
import { storeVoice } from '../voices.ts'
import { cutFrom, folderOf, keepPicture } from './arrange-photos.ts'
import { type DraftEditor, openProfile } from './draft-editor.ts'
import { tooManyPhotos } from './drafts.refusals.ts'
import { readLocked, saveContent } from './edit-draft.ts'

interface Upload {
  readonly content: Buffer
  /** Of the draft that the editor has seen. */
  readonly version: number
}

const VOICE_LIMITS = { minSeconds: VOICE_MIN_SECONDS, maxSeconds: VOICE_MAX_SECONDS, maxBytes: VOICE_UPLOAD_MAX_BYTES }

/**
 * The whole of a picture is kept for another crop, the usual part of it is shown. `check` sees the encoded picture before it is kept.
 * @throws 422 picture_unreadable, 422 picture_too_small, 413 picture_too_large
 */
export const storeForCropping = async (
  context: Pick<ProfilesContext, 'storage'>,
  profile: Pick<ProfileRecord, 'id'>,
  content: Buffer,
  check: (encoded: Buffer) => Promise<void> = async () => undefined,
) => {
  const source = await keepWhole(content)
  await check(source)
  const cut = await cutFrom(context, profile, source, null)
  const sourceStorageKey = await keepPicture(context, folderOf(profile), source)
  return { ...cut, sourceStorageKey, veiledStorageKey: null }
}

/**
 * Adds a picture at the end.
 * @throws 404 profile_not_found, 409 draft_changed, 409 draft_in_review, 422 picture_unreadable, 422 picture_too_small,
 *   413 picture_too_large, 422 picture_not_accepted, 422 too_many_photos, 403 account_held
 */
export const addPhoto = async (
  context: ProfilesContext,
  profileId: string,
  upload: Upload,
  editor: DraftEditor,
): Promise<void> => {
  const record = await openProfile(context, profileId, editor)
  const { accountId } = editor
  const stored = await storeForCropping(context, record, upload.content, (encoded) =>
    context.photoGuard({ accountId, profileId, original: upload.content, encoded }),
  )
  const photo = { id: newId(), ...stored, alt: { de: '', en: '' }, isMembersOnly: false, statement: null }
  try {
    await context.database.transaction(async (tx) => {
      const opened = await readLocked(context, tx, profileId)
      if (opened.content.photos.length >= PROFILE_PHOTOS_MAX)
        throw tooManyPhotos({ values: { max: PROFILE_PHOTOS_MAX } })
      const content = { ...opened.content, photos: [...opened.content.photos, photo] }
      await saveContent(context, tx, opened, { editor, content, version: upload.version })
    })
  } catch (error) {
    await Promise.all([photo.storageKey, photo.sourceStorageKey].map((key) => context.storage.delete(key)))
    throw error
  }
}

/**
 * Puts a voice sample in the place of the one before.
 * @throws 404 profile_not_found, 409 draft_changed, 409 draft_in_review, 422 sound_unreadable, sound_too_short, sound_too_long,
 *   sound_with_more, 413 sound_too_large
 */
export const setVoice = async (
  context: ProfilesContext,
  profileId: string,
  upload: Upload,
  editor: DraftEditor,
): Promise<void> => {
  const record = await openProfile(context, profileId, editor)
  const sound = await cleanSound(upload.content, VOICE_LIMITS)
  const voice = await storeVoice(context, record.id, sound)
  try {
    await context.database.transaction(async (tx) => {
      const opened = await readLocked(context, tx, profileId)
      const content = { ...opened.content, voice }
      await saveContent(context, tx, opened, { editor, content, version: upload.version })
    })
  } catch (error) {
    await context.storage.delete(voice.storageKey)
    throw error
  }
}
