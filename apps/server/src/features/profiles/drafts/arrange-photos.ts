import { isDeepStrictEqual } from 'node:util'
import { CROP_MIN_WIDTH, type PhotoArrangement } from '@velvetline/contracts/profile-editing'
import { newId } from '../../../kernel/ids.ts'
import { makePlaceholder, veilPicture } from '../../../platform/images/change-picture.ts'
import { cutPicture, type Part } from '../../../platform/images/cut-picture.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { photoNotFound } from '../profiles.refusals.ts'
import type { ProfileRecord } from '../profiles.types.ts'
import type { StoredPhoto } from './draft-content.ts'

/** Twice the width in which a page shows them. */
const PORTRAIT = { ratio: 3 / 4, maxWidth: 1200, minWidth: CROP_MIN_WIDTH }

type Files = Pick<ProfilesContext, 'storage'>

/** Who says now what is on the photos. */
interface Author {
  readonly accountId: string
  readonly at: Date
}

/** The name says nothing about the picture; the address of an original cannot be derived from its twin's. */
export const keepPicture = async ({ storage }: Files, folder: string, content: Buffer): Promise<string> => {
  const key = `${folder}/${newId()}.webp`
  await storage.put(key, content)
  return key
}

export const folderOf = ({ id }: Pick<ProfileRecord, 'id'>): string => `profiles/${id}`

export const cutFrom = async (
  context: Files,
  record: Pick<ProfileRecord, 'id'>,
  source: Buffer,
  part: Part | null,
): Promise<Pick<StoredPhoto, 'storageKey' | 'width' | 'height' | 'placeholder' | 'crop'>> => {
  const cut = await cutPicture(source, part, PORTRAIT)
  return {
    storageKey: await keepPicture(context, folderOf(record), cut.content),
    width: cut.width,
    height: cut.height,
    placeholder: await makePlaceholder(cut.content),
    crop: cut.part,
  }
}

const readFile = async ({ storage }: Files, key: string): Promise<Buffer> => {
  const content = await storage.get(key)
  if (!content) throw photoNotFound()
  return content
}

/** The photo as it is wanted: another part is cut out, and a members-only photo gets its blurred twin. */
const arrangeOne = async (
  context: Files,
  record: ProfileRecord,
  photo: StoredPhoto,
  { alt, isMembersOnly, crop, depicts }: PhotoArrangement[number],
  author: Author,
): Promise<StoredPhoto> => {
  const { sourceStorageKey } = photo
  const isRecut = crop && sourceStorageKey !== null && !isDeepStrictEqual(crop, photo.crop)
  const cut = isRecut ? await cutFrom(context, record, await readFile(context, sourceStorageKey), crop) : {}
  const isSaid = depicts === undefined || depicts === photo.statement?.depicts
  const statement = isSaid ? photo.statement : { depicts, by: author.accountId, at: author.at.toISOString() }
  const next = { ...photo, ...cut, alt, isMembersOnly, statement }
  if (!isMembersOnly) return { ...next, veiledStorageKey: null }
  if (photo.veiledStorageKey !== null && !isRecut) return next
  const veiled = await veilPicture(await readFile(context, next.storageKey))
  return { ...next, veiledStorageKey: await keepPicture(context, folderOf(record), veiled) }
}

/**
 * The photos in the order, with the texts and for the people that are wanted; those not named are taken out.
 * @throws 404 photo_not_found, 422 picture_too_small
 */
export const arrangePhotos = async (
  context: Files,
  record: ProfileRecord,
  photos: readonly StoredPhoto[],
  { arrangement, author }: { readonly arrangement: PhotoArrangement; readonly author: Author },
): Promise<StoredPhoto[]> => {
  const known = new Map(photos.map((photo) => [photo.id, photo]))
  const arranged: StoredPhoto[] = []
  for (const wanted of arrangement) {
    const photo = known.get(wanted.id)
    if (!photo) throw photoNotFound()
    known.delete(wanted.id)
    arranged.push(await arrangeOne(context, record, photo, wanted, author))
  }
  return arranged
}
