import { z } from 'zod'
import { COUNTRY_CODES, LANGUAGES } from './locales.ts'

export const adminContentPath = '/api/admin/content'
export const adminContentTextPath = (key: string) => `${adminContentPath}/${encodeURIComponent(key)}`
export const adminContentPreviewPath = (key: string) => `${adminContentTextPath(key)}/preview`
export const adminContentRestorePath = (key: string) => `${adminContentTextPath(key)}/restore`
export const adminContentVersionsPath = (key: string) => `${adminContentTextPath(key)}/versions`

export const CONTENT_TITLE_MAX = 200
export const CONTENT_BODY_MAX = 50_000
export const CONTENT_NOTE_MAX = 200
export const CONTENT_NOTE_MIN = 3
/** Of one text and language at a time, the latest first. */
export const CONTENT_VERSIONS_PAGE = 20

const countryOrAll = z.enum(COUNTRY_CODES).nullable()

/** Where the texts stand, in the order of the list. */
export const CONTENT_GROUPS = ['home', 'faq', 'testimonials', 'legal', 'mails'] as const
export type ContentGroup = (typeof CONTENT_GROUPS)[number]

/**
 * `own`: written by the operator, `outdated`: the other language was written since, `missing`: only the other language was written,
 * `release`: neither was.
 */
export const CONTENT_STATES = ['own', 'outdated', 'missing', 'release'] as const
export type ContentState = (typeof CONTENT_STATES)[number]
const languageState = z.object({
  state: z.enum(CONTENT_STATES),
  version: z.number().int(),
  editedAt: z.string().nullable(),
})

/** `GET /api/admin/content?country=at`; without a country the texts for all countries. */
export const contentListQuery = z.object({ country: z.enum(COUNTRY_CODES).optional() })
export const contentTextRow = z.object({
  key: z.string(),
  group: z.enum(CONTENT_GROUPS),
  /** In the reader's language. */
  title: z.string(),
  de: languageState,
  en: languageState,
})
export type ContentTextRow = z.infer<typeof contentTextRow>

/** Their entries can be added, removed and put in another order. */
export const CONTENT_LISTS = ['faq', 'testimonials'] as const
export type ContentList = (typeof CONTENT_LISTS)[number]
const CONTENT_LIST_ENTRIES_MAX = 40
export const adminContentListPath = (list: string) => `/api/admin/content-lists/${encodeURIComponent(list)}`
/** The stars that an operator can note with a testimonial: those that its author gave. */
export const TESTIMONIAL_RATINGS = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1] as const
const testimonialRating = z.number().min(1).max(5).multipleOf(0.5)
const contentEntry = z.object({
  key: z.string(),
  title: z.string(),
  /** Of a testimonial, where its author gave stars. */
  rating: testimonialRating.nullable(),
  /** Written by the operator; what came with the software has stars of its own. */
  isOwn: z.boolean(),
})
const contentListState = z.object({
  list: z.enum(CONTENT_LISTS),
  /** Of the order in this place; 0 where it is that of all countries, or the release's. */
  version: z.number().int(),
  entries: z.array(contentEntry),
  removed: z.array(contentEntry),
  /** The key of an entry that is added. */
  nextKey: z.string(),
})
export type ContentListState = z.infer<typeof contentListState>
/** `PUT /api/admin/content-lists/{list}`: all entries in their order, with their stars; each is shown once its text is written. */
export const contentListChange = z.object({
  country: countryOrAll,
  version: z.number().int().min(0),
  keys: z.array(z.string().max(40)).max(CONTENT_LIST_ENTRIES_MAX),
  /** By key, of testimonials alone. */
  ratings: z.record(z.string().max(40), testimonialRating).default({}),
})
export type ContentListChange = z.infer<typeof contentListChange>

export const adminContent = z.object({
  texts: z.array(contentTextRow),
  lists: z.array(contentListState),
  open: z.number().int(),
})
export type AdminContent = z.infer<typeof adminContent>

export const contentVersion = z.object({
  version: z.number().int(),
  /** Null where the release's text was put back. */
  title: z.string().nullable(),
  body: z.string().nullable(),
  note: z.string(),
  createdAt: z.string(),
  by: z.string().nullable(),
})
export type ContentVersion = z.infer<typeof contentVersion>
const languageText = z.object({
  /** What holds now: the country's own text, the one for all countries, or the release's. */
  source: z.enum(['country', 'all', 'release']),
  title: z.string(),
  body: z.string(),
  version: z.number().int(),
  /** The latest page. */
  versions: z.array(contentVersion).max(CONTENT_VERSIONS_PAGE),
})
export type LanguageText = z.infer<typeof languageText>
/** `GET /api/admin/content/{key}?country=at` */
export const contentEditor = z.object({
  key: z.string(),
  group: z.enum(CONTENT_GROUPS),
  kind: z.enum(['plain', 'html']),
  country: countryOrAll,
  de: languageText,
  en: languageText,
  /** All that may be used, with what they say in the country. */
  placeholders: z.array(z.object({ name: z.string(), de: z.string(), en: z.string(), isRequired: z.boolean() })),
})
export type ContentEditor = z.infer<typeof contentEditor>

/** `GET /api/admin/content/{key}/versions?language=de&before=21`: a page of earlier ones. */
export const contentVersionsQuery = contentListQuery.extend({
  language: z.enum(LANGUAGES),
  before: z.coerce.number().int().min(1),
})
export type ContentVersionsQuery = z.infer<typeof contentVersionsQuery>
export const contentVersions = z.object({ versions: z.array(contentVersion), nextBefore: z.string().nullable() })
export type ContentVersions = z.infer<typeof contentVersions>

const writtenText = z.object({
  /** The version that was changed: another one in the meantime is refused. */
  version: z.number().int().min(0),
  title: z.string().trim().max(CONTENT_TITLE_MAX),
  body: z.string().max(CONTENT_BODY_MAX),
})
const note = z.string().trim().min(CONTENT_NOTE_MIN).max(CONTENT_NOTE_MAX)
/** `POST /api/admin/content/{key}`: both languages that are given become versions together. */
export const contentPublication = z.object({
  country: countryOrAll,
  note,
  texts: z
    .object({ de: writtenText.optional(), en: writtenText.optional() })
    .refine(({ de, en }) => de !== undefined || en !== undefined),
})
export type ContentPublication = z.infer<typeof contentPublication>
/** `POST /api/admin/content/{key}/restore`: a new version equal to an older one; 0 is the release's text. */
export const contentRestoration = z.object({
  country: countryOrAll,
  language: z.enum(LANGUAGES),
  version: z.number().int().min(0),
  to: z.number().int().min(0),
  note,
})
export type ContentRestoration = z.infer<typeof contentRestoration>
/** `POST /api/admin/content/{key}/preview`: as visitors of the country would read it; nothing is stored. */
export const contentDraft = z.object({
  country: countryOrAll,
  language: z.enum(LANGUAGES),
  title: z.string().max(CONTENT_TITLE_MAX),
  body: z.string().max(CONTENT_BODY_MAX),
})
export type ContentDraft = z.infer<typeof contentDraft>
export const filledDraft = z.object({ title: z.string(), html: z.string() })
export type FilledDraft = z.infer<typeof filledDraft>
