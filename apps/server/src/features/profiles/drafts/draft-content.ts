import { isDeepStrictEqual } from 'node:util'
import { nuggetsOf } from '@velvetline/contracts/credits'
import {
  DRAFT_FIELDS,
  type DraftField,
  type DraftGap,
  type DraftPhoto,
  draftPhotosPath,
  draftVoicePath,
  type EditingSide,
  type PhotoPerson,
  type ProfileContent,
  type ProfileTexts,
} from '@velvetline/contracts/profile-editing'
import type { KeptPhoto, PhotoRecord, PhotoUse, ProfileRecord, VoiceRecord } from '../profiles.types.ts'

/** A photo of a draft: its place in the list and whether it is for members only decide its use. */
export interface StoredPhoto extends Omit<KeptPhoto, 'use' | 'position'> {
  readonly isMembersOnly: boolean
}

/** What a draft holds, and what it is compared with: everything that an editor can change about a profile. */
export interface StoredContent extends ProfileTexts {
  readonly photos: readonly StoredPhoto[]
  readonly voice: VoiceRecord | null
}

const USES_IN_ORDER: readonly PhotoUse[] = ['primary', 'second', 'thumbnail', 'gallery', 'members']

const toStoredPhoto = ({ use, position: _position, ...photo }: KeptPhoto): StoredPhoto => ({
  ...photo,
  isMembersOnly: use === 'members',
})

const inOrder = (photos: readonly KeptPhoto[]): KeptPhoto[] =>
  [...photos].sort(
    (left, right) =>
      USES_IN_ORDER.indexOf(left.use) - USES_IN_ORDER.indexOf(right.use) || left.position - right.position,
  )

const nuggetsOrNull = (price: number | null): number | null => (price === null ? null : nuggetsOf(price))

/** A stored profile as an editor sees it. */
export const toContent = (record: ProfileRecord): StoredContent => ({
  name: record.name,
  age: record.age,
  heightCm: record.heightCm,
  yearsOfExperience: record.yearsOfExperience,
  mainLanguage: record.mainLanguage,
  languages: [...record.languages],
  title: { ...record.title },
  description: { ...record.description },
  about: { ...record.about },
  longText: { ...record.longSeoText },
  usualHours: { ...record.usualHours },
  specialties: { de: [...record.specialties.de], en: [...record.specialties.en] },
  categories: [...record.categories],
  minutePrice: nuggetsOrNull(record.callPrices.minutePrice),
  subscriberPrice: nuggetsOrNull(record.callPrices.subscriberPrice),
  photos: inOrder(record.photos).map(toStoredPhoto),
  voice: record.voice,
})

/** The first that everybody may see is the cover, the second the back of the card. */
export const photosWithUses = (photos: readonly StoredPhoto[]): KeptPhoto[] => {
  let shown = 0
  let hidden = 0
  return photos.map(({ isMembersOnly, ...photo }) => {
    if (isMembersOnly) return { ...photo, use: 'members', position: hidden++ }
    const place = shown++
    if (place === 0) return { ...photo, use: 'primary', position: 0, veiledStorageKey: null }
    if (place === 1) return { ...photo, use: 'second', position: 0, veiledStorageKey: null }
    return { ...photo, use: 'gallery', position: place - 2, veiledStorageKey: null }
  })
}

const comparable = (content: StoredContent, field: DraftField): unknown =>
  // A twin is made for a draft's photo when it is first needed and kept when it no longer is.
  field === 'photos' ? content.photos.map(({ veiledStorageKey: _twin, ...photo }) => photo) : content[field]

export const changedFields = (before: StoredContent, after: StoredContent): DraftField[] =>
  DRAFT_FIELDS.filter((field) => !isDeepStrictEqual(comparable(before, field), comparable(after, field)))

const hasBoth = ({ de, en }: { readonly de: string; readonly en: string }): boolean =>
  de.trim() !== '' && en.trim() !== ''

/** Photos that are on the pages already need no statement about who is on them. */
export const needsStatement = (photo: StoredPhoto, stored: Pick<StoredContent, 'photos'>): boolean =>
  !stored.photos.some(({ id }) => id === photo.id)

/** Photos with others on them, who are asked. */
export const photosWithOthers = (...contents: readonly Pick<StoredContent, 'photos'>[]): string[] =>
  contents.flatMap(({ photos }) => photos.flatMap(({ id, statement }) => (statement?.depicts === 'others' ? [id] : [])))

type People = readonly Pick<PhotoPerson, 'photoId' | 'state'>[]

/** Each of the others has been named, and has said yes. */
const haveAgreed = (photoId: string, people: People): boolean => {
  const asked = people.filter((person) => person.photoId === photoId)
  return asked.length > 0 && asked.every(({ state }) => state === 'yes')
}

/** What is missing before others are asked to look at it. */
export const gapsOf = (content: StoredContent, stored: StoredContent, people: People): DraftGap[] => {
  const has: Readonly<Record<DraftGap, boolean>> = {
    title: hasBoth(content.title),
    description: hasBoth(content.description),
    languages: content.languages.includes(content.mainLanguage),
    cover: content.photos.some(({ isMembersOnly }) => !isMembersOnly),
    alt: content.photos.every(({ alt }) => hasBoth(alt)),
    depicted: content.photos.every((photo) => photo.statement !== null || !needsStatement(photo, stored)),
    others: photosWithOthers(content).every((id) => haveAgreed(id, people)),
    specialties: content.specialties.de.length > 0 && content.specialties.en.length > 0,
  }
  return (Object.keys(has) as DraftGap[]).filter((gap) => !has[gap])
}

/** Every file that the content refers to. */
export const filesOf = ({ photos, voice }: StoredContent): string[] => [
  ...photos.flatMap((photo: Pick<PhotoRecord, 'storageKey' | 'veiledStorageKey'> & StoredPhoto) =>
    [photo.storageKey, photo.veiledStorageKey, photo.sourceStorageKey].filter((key) => key !== null),
  ),
  ...(voice ? [voice.storageKey] : []),
]

/** How a profile's content is shown to one editor. */
export interface Presentation {
  readonly side: EditingSide
  readonly profileId: string
  readonly stored: StoredContent
  readonly nameOf: (accountId: string) => string
  readonly people: readonly PhotoPerson[]
}

const presentPhoto = (photo: StoredPhoto, { side, profileId, stored, nameOf, people }: Presentation): DraftPhoto => {
  const base = draftPhotosPath(side, profileId)
  const { statement } = photo
  // The key changes with the picture, so an address never shows another one.
  const version = photo.storageKey.slice(-14, -5)
  const address = (part: string): string => `${base}/${photo.id}?part=${part}&v=${version}`
  return {
    id: photo.id,
    url: address('picture'),
    source: photo.sourceStorageKey === null ? '' : address('source'),
    width: photo.width,
    height: photo.height,
    crop: photo.crop,
    alt: photo.alt,
    isMembersOnly: photo.isMembersOnly,
    statement: statement && { ...statement, by: statement.by === null ? '' : nameOf(statement.by) },
    needsStatement: needsStatement(photo, stored),
    people: people.filter(({ photoId }) => photoId === photo.id),
  }
}

export const presentContent = (content: StoredContent, presentation: Presentation): ProfileContent => {
  const { photos, voice, ...texts } = content
  const { side, profileId } = presentation
  return {
    ...texts,
    photos: photos.map((photo) => presentPhoto(photo, presentation)),
    voice: voice && {
      url: `${draftVoicePath(side, profileId)}?v=${voice.storageKey.slice(-14, -5)}`,
      seconds: voice.seconds,
      isExample: voice.isExample,
    },
  }
}
