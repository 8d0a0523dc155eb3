import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from './accounts.ts'
import { nuggetPrice } from './countries.ts'
import { LANGUAGES } from './locales.ts'
import { PROFILE_STATUSES } from './profiles.ts'

export const adminProfilesPath = '/api/admin/profiles'
export const agentProfileListPath = '/api/agent/profile-drafts'

/** Where a profile is edited: the consultants' side and the staff's have the same paths below it. */
export const EDITING_PATHS = { agent: agentProfileListPath, staff: adminProfilesPath } as const
export type EditingSide = keyof typeof EDITING_PATHS
export const draftPath = (side: EditingSide, id: string) => `${EDITING_PATHS[side]}/${encodeURIComponent(id)}/draft`
export const draftPhotosPath = (side: EditingSide, id: string) => `${draftPath(side, id)}/photos`
export const draftVoicePath = (side: EditingSide, id: string) => `${draftPath(side, id)}/voice`
export const draftSubmitPath = (side: EditingSide, id: string) => `${draftPath(side, id)}/submit`
/** `POST` takes one's own profile off the pages, `DELETE` shows it again. */
/** `POST`: the person does not want the profile that they have got from somebody else. */
export const handoverDeclinePath = (id: string) => `${agentProfileListPath}/${encodeURIComponent(id)}/handover/decline`
export const profileOfflinePath = (id: string) => `${agentProfileListPath}/${encodeURIComponent(id)}/offline`
export const draftPhotoPeoplePath = (side: EditingSide, id: string, photoId: string) =>
  `${draftPhotosPath(side, id)}/${encodeURIComponent(photoId)}/people`
export const draftConfirmationPath = (id: string) => `${draftPath('agent', id)}/confirmation`

// ---- Limits ----
export const PROFILE_TITLE_MAX = 90
export const PROFILE_DESCRIPTION_MAX = 600
export const PROFILE_ABOUT_MAX = 4_000
export const PROFILE_LONG_TEXT_MAX = 12_000
export const PROFILE_HOURS_MAX = 120
export const PROFILE_NAME_MAX = 40
export const SPECIALTIES_MAX = 12
const SPECIALTY_TEXT_MAX = 60
export const PROFILE_LANGUAGES_MAX = 8
export const PROFILE_CATEGORIES_MAX = 8
export const PROFILE_PHOTOS_MAX = 12
export const PHOTO_ALT_MAX = 160
export const PEOPLE_PER_PHOTO_MAX = 6
/** A little more than the picture itself may be, for the request's own bytes. */
export const PHOTO_UPLOAD_MAX_BYTES = 10 * 1024 * 1024
/** Long enough for a greeting; nobody listens longer before they call. */
export const VOICE_MIN_SECONDS = 15
export const VOICE_MAX_SECONDS = 30
export const VOICE_UPLOAD_MAX_BYTES = 5 * 1024 * 1024
export const PROFILE_REASON_MIN = 3
export const PROFILE_REASON_MAX = 1_000
/** Pixels of the smallest part of a picture that may be shown. */
export const CROP_MIN_WIDTH = 480

const both = (max: number) => z.object({ de: z.string().max(max), en: z.string().max(max) })
const specialties = z.array(z.string().trim().min(1).max(SPECIALTY_TEXT_MAX)).max(SPECIALTIES_MAX)

/** The part of a picture that is shown, 3:4: its left and upper edge and its width, as parts of the whole (0 to 1). */
export const photoCrop = z.object({
  left: z.number().min(0).max(1),
  top: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
})
export type PhotoCrop = z.infer<typeof photoCrop>

/** Who is on a photo: the profile's person alone, nobody who could be recognised, or others too. */
export const PHOTO_DEPICTS = ['alone', 'nobody', 'others'] as const
export type PhotoDepicts = (typeof PHOTO_DEPICTS)[number]

/** Somebody else on a photo, who answers alone. Those who asked learn the answer, and nothing else of it. */
export const photoPerson = z.object({
  id: z.string(),
  photoId: z.string(),
  name: z.string(),
  /** `expired`: their link ended before they answered. */
  state: z.enum(['invited', 'expired', 'yes', 'no']),
})
export type PhotoPerson = z.infer<typeof photoPerson>
/** Who has answered stays with the photo. */
export const hasAnswered = ({ state }: Pick<PhotoPerson, 'state'>): boolean => state === 'yes' || state === 'no'

/** `POST …/draft/photos/{photoId}/people`: one more person, who gets a mail with a link of their own; the same address again another link. */
export const askedPerson = z.object({
  name: z.string().max(NAME_MAX_CHARACTERS),
  email: z.string().max(EMAIL_MAX_CHARACTERS),
})
export type AskedPerson = z.infer<typeof askedPerson>

export const draftPhoto = z.object({
  id: z.string(),
  /** The picture as visitors will get it; `source` is the whole picture, for another crop, '' where it is not kept. */
  url: z.string(),
  source: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  crop: photoCrop.nullable(),
  alt: both(PHOTO_ALT_MAX),
  isMembersOnly: z.boolean(),
  /** Who has said it and when; an agent’s name, or '' for the staff. */
  statement: z.object({ depicts: z.enum(PHOTO_DEPICTS), by: z.string(), at: z.string() }).nullable(),
  /** A photo that visitors have never seen is published only if nobody else is on it, or all others have agreed. */
  needsStatement: z.boolean(),
  people: z.array(photoPerson),
})
export type DraftPhoto = z.infer<typeof draftPhoto>

const draftVoice = z.object({ url: z.string(), seconds: z.number(), isExample: z.boolean() })

/** What a profile's people write themselves. Prices are Nuggets a minute; null is the operator's default. */
export const profileTexts = z.object({
  name: z.string().trim().min(1).max(PROFILE_NAME_MAX),
  age: z.number().int().min(18).max(99),
  heightCm: z.number().int().min(120).max(220),
  yearsOfExperience: z.number().int().min(0).max(70),
  mainLanguage: z.enum(LANGUAGES),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .min(1)
    .max(PROFILE_LANGUAGES_MAX),
  title: both(PROFILE_TITLE_MAX),
  description: both(PROFILE_DESCRIPTION_MAX),
  about: both(PROFILE_ABOUT_MAX),
  longText: both(PROFILE_LONG_TEXT_MAX),
  usualHours: both(PROFILE_HOURS_MAX),
  specialties: z.object({ de: specialties, en: specialties }),
  categories: z.array(z.string().max(60)).max(PROFILE_CATEGORIES_MAX),
  minutePrice: z.number().positive().multipleOf(0.01).nullable(),
  subscriberPrice: z.number().positive().multipleOf(0.01).nullable(),
})
export type ProfileTexts = z.infer<typeof profileTexts>

/** How the photos are to be; one that is missing is taken out. The first that everybody may see is the cover. */
const photoArrangement = z
  .array(
    z.object({
      id: z.uuid(),
      alt: both(PHOTO_ALT_MAX),
      isMembersOnly: z.boolean(),
      crop: photoCrop.nullable().optional(),
      depicts: z.enum(PHOTO_DEPICTS).optional(),
    }),
  )
  .max(PROFILE_PHOTOS_MAX)
export type PhotoArrangement = z.infer<typeof photoArrangement>

/** `PATCH …/draft`: some fields, on the version that one has seen; 0 where there is no draft yet. */
export const draftChange = z.object({
  version: z.number().int().min(0),
  content: profileTexts
    .partial()
    .extend({ photos: photoArrangement.optional(), voice: z.null().optional() })
    .refine((content) => Object.keys(content).length > 0),
})
export type DraftChange = z.infer<typeof draftChange>

/** `POST …/draft/photos` and `PUT …/draft/voice`: the file is the body, as `application/octet-stream`. */
export const uploadQuery = z.object({ version: z.coerce.number().int().min(0) })
export const draftVersion = z.object({ version: z.number().int().min(0) })

/** `POST …/draft/confirmation`, by the profile's person alone: whether what somebody else has handed in may be reviewed. */
export const draftConfirmation = z.discriminatedUnion('agrees', [
  z.object({ version: z.number().int().min(0), agrees: z.literal(true) }),
  z.object({
    version: z.number().int().min(0),
    agrees: z.literal(false),
    reason: z.string().trim().min(PROFILE_REASON_MIN).max(PROFILE_REASON_MAX),
  }),
])
export type DraftConfirmation = z.infer<typeof draftConfirmation>

export const profileContent = profileTexts.extend({ photos: z.array(draftPhoto), voice: draftVoice.nullable() })
export type ProfileContent = z.infer<typeof profileContent>
export const DRAFT_FIELDS = [
  'name',
  'age',
  'heightCm',
  'yearsOfExperience',
  'mainLanguage',
  'languages',
  'title',
  'description',
  'about',
  'longText',
  'usualHours',
  'specialties',
  'categories',
  'minutePrice',
  'subscriberPrice',
  'photos',
  'voice',
] as const satisfies readonly (keyof ProfileContent)[]
export type DraftField = (typeof DRAFT_FIELDS)[number]

/** `confirming`: handed in by somebody else, and waiting for the profile's person. */
export const DRAFT_STATES = ['editing', 'confirming', 'review', 'returned'] as const
export type DraftState = (typeof DRAFT_STATES)[number]
/**
 * A profile that visitors see, one that they never saw, one that its person has taken off the pages, one that the staff have, and one that
 * has lost the last photo that everybody may see. `handed_over`: another person has got it, and nothing of theirs was approved yet.
 */
export const PUBLICATION_STATES = [
  'published',
  'unpublished',
  'hidden',
  'retired',
  'without_cover',
  'handed_over',
] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]
/** `declined` is the answer of the profile's person, the others are the staff's. */
export const PROFILE_DECISIONS = ['approved', 'returned', 'refused', 'declined'] as const
export type ProfileDecision = (typeof PROFILE_DECISIONS)[number]

/** What still keeps a draft from being submitted. */
export const DRAFT_GAPS = [
  'title',
  'description',
  'languages',
  'cover',
  'alt',
  'depicted',
  'others',
  'specialties',
] as const
export type DraftGap = (typeof DRAFT_GAPS)[number]

const draft = z.object({
  state: z.enum(DRAFT_STATES),
  version: z.number().int(),
  editedAt: z.string(),
  submittedAt: z.string().nullable(),
  /** An agent’s name, or '' for the staff. */
  submittedBy: z.string(),
  /** Who changed what last; an agent’s name, or the name of somebody of the staff. */
  changes: z.array(z.object({ field: z.enum(DRAFT_FIELDS), by: z.string(), at: z.string() })),
})

/** `GET …/draft`: everything that an editor shows. */
export const profileEditing = z.object({
  id: z.string(),
  slug: z.string(),
  state: z.enum(PUBLICATION_STATES),
  /** Until something of the person who has got it was approved: since when they do not want it, if they have said so. */
  handover: z.object({ declinedAt: z.string().nullable() }).nullable(),
  status: z.enum(PROFILE_STATUSES),
  isDemoActor: z.boolean(),
  /** The age follows from the person's checked birth date. */
  isAgeChecked: z.boolean(),
  /** The signed-in consultant is the profile's person. */
  isOwn: z.boolean(),
  extension: z.string(),
  /** As the card tells it. */
  rating: z.string(),
  reviewCount: z.number().int(),
  /** Null while nothing is being changed. */
  draft: draft.nullable(),
  /** As it is being edited; without a draft, as it is stored. */
  content: profileContent,
  /** As visitors see it, or last saw it; null if they never did. */
  published: profileContent.nullable(),
  /** Fields of `content` that differ from what is stored. */
  changed: z.array(z.enum(DRAFT_FIELDS)),
  gaps: z.array(z.enum(DRAFT_GAPS)),
  /** Of the last review. */
  lastDecision: z.object({ decision: z.enum(PROFILE_DECISIONS), reason: z.string(), at: z.string() }).nullable(),
  prices: z.object({ min: z.number(), max: z.number(), standard: nuggetPrice }),
  categories: z.array(z.object({ slug: z.string(), name: both(200) })),
})
export type ProfileEditing = z.infer<typeof profileEditing>

/** `GET /api/agent/profile-drafts` */
export const editableProfiles = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    image: z.string(),
    isOwn: z.boolean(),
    state: z.enum(PUBLICATION_STATES),
    draftState: z.enum(DRAFT_STATES).nullable(),
    /** When the draft was changed last. */
    editedAt: z.string().nullable(),
  }),
)
export type EditableProfile = z.infer<typeof editableProfiles>[number]
