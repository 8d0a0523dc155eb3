import type { Language } from '@velvetline/contracts/locales'
import type {
  ConsultantObstacle,
  MemberPhoto,
  Photo,
  ProfileDetail,
  ProfileLanguage,
  ProfileStatus,
  ProfileSummary,
} from '@velvetline/contracts/profiles'
import { PHOTO_WIDTHS, type PhotoWidth } from '@velvetline/contracts/profiles'
import { type CountryCallPrices, presentCallPrice } from '../countries/index.ts'
import { photoAddress } from './photos/photo-seals.ts'
import type {
  CardPhoto,
  CardProfile,
  CatalogueProfile,
  PhotoRecord,
  PhotoUse,
  ProfileFacts,
  ProfileRecord,
} from './profiles.types.ts'
import { voiceAddress } from './voices.ts'

export const LANGUAGE_NAMES: Readonly<Record<Language, ProfileLanguage>> = { de: 'Deutsch', en: 'English' }
export const languageOf = (name: ProfileLanguage): Language => (name === 'Deutsch' ? 'de' : 'en')

const ofUse = <Photo extends CardPhoto>({ photos }: { photos: readonly Photo[] }, use: PhotoUse): Photo[] =>
  photos.filter((photo) => photo.use === use)

const urlOf = (profile: CardProfile, use: PhotoUse, width?: PhotoWidth): string => {
  const photo = ofUse(profile, use)[0]
  return photo ? photoAddress(photo.storageKey, width) : ''
}

const thumbnailUrl = (profile: CardProfile): string => urlOf(profile, 'primary', PHOTO_WIDTHS[0])

export const writeRating = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`

/** Changes by the minute. */
export interface Reach {
  readonly status: ProfileStatus
  readonly callObstacle: ConsultantObstacle | null
}

/** Besides the profile itself: how the consultant can be reached, and what a call costs the viewer. */
interface CardFacts {
  readonly reach: Reach
  readonly callPrices: CountryCallPrices
}

export const presentSummary = (
  profile: CardProfile,
  language: Language,
  { reach, callPrices }: CardFacts,
): ProfileSummary => ({
  ...reach,
  id: profile.id,
  uuid: profile.id,
  slug: profile.slug,
  name: profile.name,
  age: profile.age,
  title: profile.title[language],
  description: profile.description.en,
  beschreibung: profile.description.de,
  specialties: profile.specialties[language].join(', '),
  yearsOfExperience: profile.yearsOfExperience,
  primaryImage: urlOf(profile, 'primary'),
  cardThumbnail: thumbnailUrl(profile),
  secondImage: urlOf(profile, 'second'),
  imageAlt: ofUse(profile, 'primary')[0]?.alt[language] ?? profile.name,
  imagePlaceholder: ofUse(profile, 'primary')[0]?.placeholder ?? '',
  rating: writeRating(profile.ratingTenths),
  reviewCount: profile.reviewCount,
  language: LANGUAGE_NAMES[profile.mainLanguage],
  languages: [...profile.languages],
  categories: [...profile.categories],
  extension: profile.extension,
  callPrice: presentCallPrice(callPrices, profile.callPrices),
  isDemoActor: profile.isDemoActor,
})

const presentPhoto = (photo: PhotoRecord, language: Language): Photo => ({
  url: photoAddress(photo.storageKey),
  alt: photo.alt[language],
})

/** Null for viewers who may not see originals. */
export type AddressOriginal = ((storageKey: string) => string) | null

const presentMemberPhoto = (photo: PhotoRecord, language: Language, addressOriginal: AddressOriginal): MemberPhoto => ({
  url: addressOriginal ? addressOriginal(photo.storageKey) : photoAddress(photo.veiledStorageKey ?? ''),
  alt: photo.alt[language],
  isLocked: addressOriginal === null,
})

/** Members-only photos are named only to those who may open them. */
export const presentDetail = (
  profile: ProfileRecord,
  options: CardFacts & { language: Language; addressOriginal: AddressOriginal },
): ProfileDetail => {
  const { language, addressOriginal } = options
  return {
    ...presentSummary(profile, language, options),
    height: profile.heightCm,
    galleryImages: ofUse(profile, 'gallery').map((photo) => presentPhoto(photo, language)),
    memberPhotos: ofUse(profile, 'members').map((photo) => presentMemberPhoto(photo, language, addressOriginal)),
    usualHours: profile.usualHours[language],
    seoTitle: profile.seoTitle[language],
    seoDescription: profile.seoDescription[language],
    seoKeywords: [profile.name, ...profile.specialties[language]].join(', '),
    longSeoText: profile.longSeoText[language],
    pageContent: profile.about[language],
    voice: profile.voice && {
      url: voiceAddress(profile.voice.storageKey),
      seconds: profile.voice.seconds,
      isExample: profile.voice.isExample,
    },
  }
}

export const presentFacts = (profile: CatalogueProfile, status: ProfileStatus): ProfileFacts => ({
  id: profile.id,
  slug: profile.slug,
  name: profile.name,
  agentId: profile.agentId,
  isDemoActor: profile.isDemoActor,
  isPublished: profile.isPublished,
  status,
  chosenStatus: profile.chosenStatus,
  forwardsToPhone: profile.forwardsToPhone,
  imageUrl: profile.coverKey === null ? '' : photoAddress(profile.coverKey, PHOTO_WIDTHS[0]),
})
