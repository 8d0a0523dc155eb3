import type { ProfilesContext } from '../profiles.context.ts'
import { photoNotFound } from '../profiles.refusals.ts'
import { toContent } from './draft-content.ts'
import { type DraftEditor, openProfile } from './draft-editor.ts'
import { selectDraft } from './drafts.repository.ts'

export type PhotoPart = 'picture' | 'source'

const contentsOf = async (context: ProfilesContext, profileId: string, editor: DraftEditor) => {
  const stored = toContent(await openProfile(context, profileId, editor))
  const draft = await selectDraft(context.database.kysely, profileId)
  return draft ? [draft.content, stored] : [stored]
}

const read = async ({ storage }: ProfilesContext, key: string | null | undefined): Promise<Buffer> => {
  const content = key ? await storage.get(key) : null
  if (!content) throw photoNotFound()
  return content
}

/** Of the draft, or of what it is compared with. @throws 404 profile_not_found, 404 photo_not_found */
export const loadDraftPhoto = async (
  context: ProfilesContext,
  { profileId, photoId, part }: { profileId: string; photoId: string; part: PhotoPart },
  editor: DraftEditor,
): Promise<Buffer> => {
  const contents = await contentsOf(context, profileId, editor)
  const photo = contents.flatMap(({ photos }) => photos).find(({ id }) => id === photoId)
  return read(context, part === 'source' ? photo?.sourceStorageKey : photo?.storageKey)
}

/** @param version the beginning of the name: the draft's sound and the published one have the same address. */
export const loadDraftVoice = async (
  context: ProfilesContext,
  { profileId, version }: { profileId: string; version: string },
  editor: DraftEditor,
): Promise<{ readonly content: Buffer; readonly key: string }> => {
  const contents = await contentsOf(context, profileId, editor)
  const voice = contents.map((content) => content.voice).find((one) => one?.storageKey.includes(version))
  return { content: await read(context, voice?.storageKey), key: voice?.storageKey ?? '' }
}
