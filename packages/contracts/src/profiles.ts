import { z } from 'zod'
import { nuggetPrice } from './countries.ts'

export const profilesPath = '/api/profiles'
export const homeProfilesPath = '/api/home-profiles'
export const profilePath = (uuidOrSlug: string) => `/api/profiles/${encodeURIComponent(uuidOrSlug)}`
export const profileReviewsPath = (uuidOrSlug: string) => `/api/profiles/${encodeURIComponent(uuidOrSlug)}/reviews`
export const profileFiltersPath = '/api/profile-filters'
export const categoriesPath = '/api/categories'
export const categoryTextsPath = (slug: string) => `/api/categories/${encodeURIComponent(slug)}`
export const categoryProfilesPath = (slug: string) => `/api/categories/${encodeURIComponent(slug)}/profiles`

const PROFILE_LIST_LIMIT = 60
export const SPECIALTY_MAX_CHARACTERS = 60
export const NAME_SEARCH_MAX_CHARACTERS = 40

export const PROFILE_STATUSES = ['available', 'busy', 'offline'] as const
export type ProfileStatus = (typeof PROFILE_STATUSES)[number]
/**
 * Why no call from the browser reaches a consultant now: the server's verdict, the same for guests and members. `no_desk`: nobody who takes their
 * calls has a desk open or a telephone that rings; `not_taking_calls`: the stand-in has let calls ring.
 */
export const CONSULTANT_OBSTACLES = [
  'consultant_busy',
  'consultant_offline',
  'not_taking_calls',
  'no_desk',
  'not_configured',
] as const
export type ConsultantObstacle = (typeof CONSULTANT_OBSTACLES)[number]
/** The API's names of the two languages of the catalogue. */
export const PROFILE_LANGUAGES = ['Deutsch', 'English'] as const
export type ProfileLanguage = (typeof PROFILE_LANGUAGES)[number]

export const photo = z.object({ url: z.string(), alt: z.string() })
export type Photo = z.infer<typeof photo>
/** A members-only photo; where `isLocked`, `url` is the server's blurred version and the original is not reachable. */
export const memberPhoto = photo.extend({ isLocked: z.boolean() })
export type MemberPhoto = z.infer<typeof memberPhoto>

/** What a card shows. Texts without a language in their name are in the requested language. */
export const profileSummary = z.object({
  id: z.string(),
  uuid: z.string(),
  slug: z.string(),
  name: z.string(),
  age: z.number().int(),
  title: z.string(),
  /** English; `beschreibung` is the German one. */
  description: z.string(),
  beschreibung: z.string(),
  /** Comma-separated, in the requested language. */
  specialties: z.string(),
  yearsOfExperience: z.number().int(),
  primaryImage: z.string(),
  cardThumbnail: z.string(),
  secondImage: z.string(),
  imageAlt: z.string(),
  /** Base64 of a WebP of a few pixels that stands for `primaryImage` while it is on its way; may be empty. */
  imagePlaceholder: z.string(),
  /** Decimal text with one place, '0.0' without a rating. */
  rating: z.string(),
  reviewCount: z.number().int(),
  status: z.enum(PROFILE_STATUSES),
  /** Null where a call can reach the consultant, or their stand-in, now. */
  callObstacle: z.enum(CONSULTANT_OBSTACLES).nullable(),
  language: z.enum(PROFILE_LANGUAGES),
  /** ISO 639-1 codes of the languages the consultant speaks. */
  languages: z.array(z.string()),
  categories: z.array(z.string()),
  /** Empty while the consultant has none. */
  extension: z.string(),
  /** The price of a minute of a browser call with the consultant, in the requester's country. */
  callPrice: nuggetPrice,
  /** True where a demo actor plays the consultant; the pages say so. */
  isDemoActor: z.boolean(),
})
export type ProfileSummary = z.infer<typeof profileSummary>

export const profileDetail = profileSummary.extend({
  height: z.number().int(),
  galleryImages: z.array(photo),
  memberPhotos: z.array(memberPhoto),
  usualHours: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  seoKeywords: z.string(),
  longSeoText: z.string(),
  pageContent: z.string(),
  /** Null where there is no voice sample; an example was made by our own script. */
  voice: z.object({ url: z.string(), seconds: z.number(), isExample: z.boolean() }).nullable(),
})
export type ProfileDetail = z.infer<typeof profileDetail>

export const profileList = z.array(profileSummary)
export type ProfileList = ProfileSummary[]
/** The order of a list within each status; available profiles always come first. */
export const PROFILE_SORTS = ['rating', 'newest', 'name'] as const
export type ProfileSort = (typeof PROFILE_SORTS)[number]

export const profileListQuery = z.object({
  /** Whose texts, and who is listed: consultants who speak it. */
  language: z.enum(PROFILE_LANGUAGES).optional(),
  sort: z.enum(PROFILE_SORTS).default('rating'),
  /** ISO 639-1: only those who speak this language too. */
  spoken: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  /** Only those who name this among their specialties, in either language and any case. */
  specialty: z.string().trim().min(1).max(SPECIALTY_MAX_CHARACTERS).optional(),
  /** Only those of whose name a word begins like this, in any case, with or without diacritics. */
  name: z.string().trim().min(1).max(NAME_SEARCH_MAX_CHARACTERS).optional(),
  /** `true`: only those who can be reached now. */
  available: z.enum(['true', 'false']).optional(),
  limit: z.coerce.number().int().min(1).max(PROFILE_LIST_LIMIT).default(PROFILE_LIST_LIMIT),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
})

export const HOME_PROFILES_MAX = 6

export const homeProfilesQuery = z.object({
  language: z.enum(PROFILE_LANGUAGES).optional(),
  /** Whom the page shows already: the same again in their order, as long as all of them are listed. */
  shown: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).max(HOME_PROFILES_MAX))
    .optional(),
})

/** Whom the operator has given a place on the home page, and others by chance. */
export const homeProfiles = z.object({
  profiles: z.array(profileSummary).max(HOME_PROFILES_MAX),
  /** Of all consultants of the language. */
  availableCount: z.number().int(),
})
export type HomeProfiles = z.infer<typeof homeProfiles>

/** By what a list can be narrowed: only values that a profile in it has. */
export const profileFilters = z.object({
  /** ISO 639-1, in addition to the language of the list itself. */
  spoken: z.array(z.string()),
  /** In the language of the list. */
  specialties: z.array(z.string()),
})
export type ProfileFilters = z.infer<typeof profileFilters>

export const profileQuery = z.object({ language: z.enum(PROFILE_LANGUAGES).optional() })

/** A category as bars and menus name it. `slug` is the canonical one, the same in both languages. */
export const categorySummary = z.object({
  slug: z.string(),
  name_german: z.string(),
  name_english: z.string(),
})
export type CategorySummary = z.infer<typeof categorySummary>

export const categoryList = z.array(categorySummary)
export type CategoryList = CategorySummary[]

/** The two descriptions are sanitised HTML. */
export const categoryDetail = categorySummary.extend({
  intro_german: z.string(),
  intro_english: z.string(),
  description_german: z.string(),
  description_english: z.string(),
  seo_title_german: z.string(),
  seo_title_english: z.string(),
  seo_description_german: z.string(),
  seo_description_english: z.string(),
  /** Comma-separated. */
  seo_keywords_german: z.string(),
  seo_keywords_english: z.string(),
})
export type CategoryDetail = z.infer<typeof categoryDetail>

/** Every photo can be asked for in these widths (pixels) and formats; it is never enlarged. */
export const PHOTO_WIDTHS = [360, 600, 900] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]
export const PHOTOS_PATH = '/photos/'

/** The end of a photo's address: width and format; a signature may follow. */
const VARIANT = /\/\d+\.[a-z]+(?=$|\?)/

/** `/photos/…/600.webp` in another width and format; other addresses stay. */
export const photoVariant = (address: string, width: PhotoWidth, format: PhotoFormat): string =>
  address.replace(VARIANT, `/${width}.${format}`)

export const hasPhotoVariants = (address: string): boolean => address.startsWith(PHOTOS_PATH) && VARIANT.test(address)

export const extensionsPath = '/api/extensions/static'

/** A profile's id to the extension that is dialled for it. A profile without one is absent. */
export const extensionMap = z.record(z.string(), z.string())
export type ExtensionMap = z.infer<typeof extensionMap>

/** All of them without a profile. */
export const extensionQuery = z.object({ profile: z.string().max(128).optional() })
