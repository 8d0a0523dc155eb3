import type { Language } from '@velvetline/contracts/constants'
import type {
  MemberPhoto,
  Photo,
  ProfileDetail,
  ProfileLanguage,
  ProfileStatus,
  ProfileSummary,
} from '@velvetline/contracts/profiles'
import type { PhotoRecord, PhotoUse, ProfileFacts, ProfileRecord } from './profiles.types.ts'

/** The seeds' names of the languages. */
export const LANGUAGE_NAMES: Readonly<Record<Language, ProfileLanguage>> = { de: 'Deutsch', en: 'English' }
export const languageOf = (name: ProfileLanguage): Language => (name === 'Deutsch' ? 'de' : 'en')

const photoUrl = (storageKey: string): string => `/photos/${storageKey}`

const ofUse = (profile: ProfileRecord, use: PhotoUse): PhotoRecord[] =>
  profile.photos.filter((photo) => photo.use === use)

const urlOf = (profile: ProfileRecord, use: PhotoUse): string => {
  const photo = ofUse(profile, use)[0]
  return photo ? photoUrl(photo.storageKey) : ''
}

/** Her thumbnail, or her primary photo where nobody has made one. */
const thumbnailUrl = (profile: ProfileRecord): string => urlOf(profile, 'thumbnail') || urlOf(profile, 'primary')

const rating = (tenths: number): string => (tenths / 10).toFixed(1)

/** What a card shows, apart from the status, which changes by the minute. */
export const presentSummary = (profile: ProfileRecord, language: Language): Omit<ProfileSummary, 'status'> => ({
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
  rating: rating(profile.ratingTenths),
  reviewCount: profile.reviewCount,
  language: LANGUAGE_NAMES[profile.mainLanguage],
  languages: [...profile.languages],
  categories: [...profile.categories],
  extension: profile.extension,
  isDemoActor: profile.isDemoActor,
})

const presentPhoto = (photo: PhotoRecord, language: Language): Photo => ({
  url: photoUrl(photo.storageKey),
  alt: photo.alt[language],
})

const presentMemberPhoto = (photo: PhotoRecord, language: Language, mayOpen: boolean): MemberPhoto => ({
  url: photoUrl(mayOpen ? photo.storageKey : (photo.veiledStorageKey ?? '')),
  alt: photo.alt[language],
  isLocked: !mayOpen,
})

/** Her whole page; members-only photos are named only to those who may open them. */
export const presentDetail = (
  profile: ProfileRecord,
  options: { language: Language; status: ProfileStatus; mayOpenMemberPhotos: boolean },
): ProfileDetail => {
  const { language, status, mayOpenMemberPhotos } = options
  return {
    ...presentSummary(profile, language),
    status,
    height: profile.heightCm,
    galleryImages: ofUse(profile, 'gallery').map((photo) => presentPhoto(photo, language)),
    memberPhotos: ofUse(profile, 'members').map((photo) => presentMemberPhoto(photo, language, mayOpenMemberPhotos)),
    usualHours: profile.usualHours[language],
    seoTitle: profile.seoTitle[language],
    seoDescription: profile.seoDescription[language],
    seoKeywords: [profile.name, ...profile.specialties[language]].join(', '),
    longSeoText: '',
    pageContent: profile.about[language],
  }
}

export const presentFacts = (profile: ProfileRecord, status: ProfileStatus): ProfileFacts => ({
  id: profile.id,
  slug: profile.slug,
  name: profile.name,
  agentId: profile.agentId,
  isDemoActor: profile.isDemoActor,
  status,
  chosenStatus: profile.chosenStatus,
  imageUrl: thumbnailUrl(profile),
})
