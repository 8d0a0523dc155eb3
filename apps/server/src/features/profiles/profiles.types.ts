import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import type { LocalizedText } from '../../kernel/refusal.ts'
import type { OwnCallPrices } from '../countries/index.ts'

/** The language in which a profile is shown, and the country whose prices it shows. */
export interface Audience {
  readonly language: Language
  readonly country: CountryCode
}

export type PhotoUse = 'primary' | 'thumbnail' | 'second' | 'gallery' | 'members'

/** A stored photo. Only a members-only one has a veiled twin, which is what everyone else gets. */
export interface PhotoRecord {
  readonly use: PhotoUse
  readonly position: number
  readonly storageKey: string
  readonly veiledStorageKey: string | null
  /** Pixels of the master. */
  readonly width: number
  readonly height: number
  /** Base64 of a WebP of a few pixels; empty until it has been made. */
  readonly placeholder: string
  readonly alt: LocalizedText
}

interface LocalizedList {
  readonly de: readonly string[]
  readonly en: readonly string[]
}

/** A consultant's page as it is kept: everything that does not depend on who looks or when. */
export interface ProfileRecord {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly agentId: string | null
  readonly isDemoActor: boolean
  readonly isPublished: boolean
  readonly age: number
  readonly heightCm: number
  readonly yearsOfExperience: number
  readonly mainLanguage: Language
  /** ISO 639-1, the consultant’s main language first. */
  readonly languages: readonly string[]
  readonly title: LocalizedText
  readonly description: LocalizedText
  readonly about: LocalizedText
  /** The page's own long text; if it is empty, `about` is used. */
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
  readonly forwardsToPhone: boolean
  readonly createdAt: Date
  readonly categories: readonly string[]
  readonly photos: readonly PhotoRecord[]
}

/** What other features need to know of a profile. */
export interface ProfileFacts {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** The person behind the profile; null where a demo actor plays them. */
  readonly agentId: string | null
  readonly isDemoActor: boolean
  /** What members see. */
  readonly status: ProfileStatus
  /** What the consultant has chosen. */
  readonly chosenStatus: ProfileStatus
  /** Address of the consultant’s thumbnail. */
  readonly imageUrl: string
}

/** A photo of a new profile; the file lies in the storage already. */
export type NewPhoto = PhotoRecord

export interface NewProfile extends Omit<ProfileRecord, 'photos' | 'callPrices'> {
  readonly photos: readonly NewPhoto[]
}

/** A category of the catalogue with its page's texts. */
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
}
