import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { PhotoDepicts } from '@velvetline/contracts/profile-editing'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import type { LocalizedText } from '../../kernel/refusal.ts'
import type { OwnCallPrices } from '../countries/index.ts'

export interface Audience {
  readonly language: Language
  readonly country: CountryCode
}

export type PhotoUse = 'primary' | 'thumbnail' | 'second' | 'gallery' | 'members'

/** Only a members-only photo has a veiled twin, which everyone else gets. */
export interface PhotoRecord {
  readonly use: PhotoUse
  readonly position: number
  readonly storageKey: string
  readonly veiledStorageKey: string | null
  /** Pixels of the master. */
  readonly width: number
  readonly height: number
  /** Base64 of a tiny WebP; empty until it is made. */
  readonly placeholder: string
  readonly alt: LocalizedText
}

/** The part of a picture that is shown, as parts of the whole. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** Who is on a photo, as somebody has said it. */
export interface PhotoStatement {
  readonly depicts: PhotoDepicts
  /** An account; null once it is deleted. */
  readonly by: string | null
  /** ISO 8601. */
  readonly at: string
}

/** A photo of a stored profile. */
export interface KeptPhoto extends PhotoRecord {
  readonly id: string
  /** The whole picture; null for photos of before. */
  readonly sourceStorageKey: string | null
  readonly crop: Crop | null
  /** Null for photos of before, and for those of an application, where the people on them have answered themselves. */
  readonly statement: PhotoStatement | null
}

export interface VoiceRecord {
  readonly storageKey: string
  readonly seconds: number
  /** Made by our own script. */
  readonly isExample: boolean
}

interface LocalizedList {
  readonly de: readonly string[]
  readonly en: readonly string[]
}

/** As stored: independent of viewer and time. */
export interface ProfileRecord {
  readonly id: string
  readonly slug: string
  /** Addresses that the profile had before; they lead to the present one. */
  readonly formerSlugs: readonly string[]
  readonly name: string
  readonly agentId: string | null
  readonly isDemoActor: boolean
  readonly isPublished: boolean
  readonly retirement: { readonly at: Date; readonly reason: string; readonly isByBlock: boolean } | null
  /** Since then the person keeps it off the pages. */
  readonly hiddenAt: Date | null
  /** Off the pages without either of these, it has changed hands or lost its last photo that everybody may see. */
  readonly hasBeenPublic: boolean
  /** Another person has got it, and nothing of theirs was approved yet. */
  readonly isHandedOver: boolean
  /** On the home page the lowest come first; null leaves it to chance. */
  readonly featuredPosition: number | null
  readonly age: number
  /** Then the age follows from the birth date of the person's account, and nobody can write another one. */
  readonly isAgeChecked: boolean
  readonly heightCm: number
  readonly yearsOfExperience: number
  readonly mainLanguage: Language
  /** ISO 639-1, the main language first. */
  readonly languages: readonly string[]
  readonly title: LocalizedText
  readonly description: LocalizedText
  readonly about: LocalizedText
  /** If it is empty, `about` is used. */
  readonly longSeoText: LocalizedText
  readonly specialties: LocalizedList
  readonly usualHours: LocalizedText
  readonly seoTitle: LocalizedText
  readonly seoDescription: LocalizedText
  readonly ratingTenths: number
  readonly reviewCount: number
  readonly extension: string
  readonly callPrices: OwnCallPrices
  /** Not readonly: it changes often, and the catalogue updates it without reading all profiles again. */
  chosenStatus: ProfileStatus
  readonly createdAt: Date
  readonly categories: readonly string[]
  readonly photos: readonly KeptPhoto[]
  readonly voice: VoiceRecord | null
}

/** As lists, orders and chats need it: every profile is in memory so, and without texts and photos. */
export interface CatalogueProfile
  extends Pick<
    ProfileRecord,
    | 'id'
    | 'slug'
    | 'formerSlugs'
    | 'name'
    | 'agentId'
    | 'isDemoActor'
    | 'isPublished'
    | 'retirement'
    | 'hiddenAt'
    | 'hasBeenPublic'
    | 'isHandedOver'
    | 'featuredPosition'
    | 'languages'
    | 'specialties'
    | 'ratingTenths'
    | 'reviewCount'
    | 'extension'
    | 'chosenStatus'
    | 'createdAt'
    | 'categories'
  > {
  /** The file of its first picture; null without one. */
  readonly coverKey: string | null
  /** In at least one language. */
  readonly hasDescription: boolean
  readonly voiceKey: string | null
  /** Calls reach the profile's person on their telephone. */
  readonly forwardsToPhone: boolean
}

export type CardPhoto = Pick<PhotoRecord, 'use' | 'storageKey' | 'placeholder' | 'alt'>

/** As a card shows it, without the texts and photos of its own page, which are ten times as much. */
export interface CardProfile
  extends Pick<
    ProfileRecord,
    | 'id'
    | 'slug'
    | 'name'
    | 'isDemoActor'
    | 'featuredPosition'
    | 'age'
    | 'yearsOfExperience'
    | 'mainLanguage'
    | 'languages'
    | 'title'
    | 'description'
    | 'specialties'
    | 'ratingTenths'
    | 'reviewCount'
    | 'extension'
    | 'callPrices'
    | 'categories'
  > {
  /** The primary and the second one. */
  readonly photos: readonly CardPhoto[]
}

export interface ProfileFacts {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** Null where a demo actor plays them. */
  readonly agentId: string | null
  readonly isDemoActor: boolean
  readonly isPublished: boolean
  readonly status: ProfileStatus
  readonly chosenStatus: ProfileStatus
  readonly forwardsToPhone: boolean
  readonly imageUrl: string
}

/** The file is in the storage already. An id of its own makes it known to the feature that gave it. */
export interface NewPhoto extends PhotoRecord, Partial<Pick<KeptPhoto, 'id' | 'sourceStorageKey' | 'crop'>> {}

export interface NewProfile
  extends Omit<
    ProfileRecord,
    | 'photos'
    | 'callPrices'
    | 'voice'
    | 'retirement'
    | 'hiddenAt'
    | 'hasBeenPublic'
    | 'isHandedOver'
    | 'featuredPosition'
    | 'formerSlugs'
    | 'isAgeChecked'
  > {
  readonly photos: readonly NewPhoto[]
  /** In hundredths of a Nugget, where it is not the country's price. */
  readonly minutePrice?: number
  readonly voice?: VoiceRecord
}

export interface NewCategory {
  readonly slug: string
  readonly position: number
  /** Other spellings of the slug, in lower case. */
  readonly aliases: readonly string[]
  readonly name: LocalizedText
  readonly intro: LocalizedText
  readonly description: LocalizedText
  readonly seoTitle: LocalizedText
  readonly seoDescription: LocalizedText
  readonly seoKeywords: LocalizedText
  /** Visitors do not see it, its profiles keep it. */
  readonly isHidden?: boolean
}

export interface CategoryRecord extends NewCategory {
  readonly version: number
  readonly isHidden: boolean
}
