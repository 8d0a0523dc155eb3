import { z } from 'zod'
import { SLUG_PATTERN } from './profile-managing.ts'

export const adminCategoriesPath = '/api/admin/categories'
export const adminCategoryPath = (slug: string) => `${adminCategoriesPath}/${encodeURIComponent(slug)}`
export const adminCategoryMergePath = (slug: string) => `${adminCategoryPath(slug)}/merge`
export const adminCategoryOrderPath = '/api/admin/category-order'

export const CATEGORY_NAME_MAX = 60
export const CATEGORY_INTRO_MAX = 600
export const CATEGORY_DESCRIPTION_MAX = 12_000
export const CATEGORY_SEO_MAX = 300
const CATEGORY_ALIASES_MAX = 30
const CATEGORIES_MAX = 200
/** One word in lower case, in either language. */
const ALIAS_PATTERN = /^[^\s/?#]{1,60}$/

const both = (max: number) => z.object({ de: z.string().max(max), en: z.string().max(max) })

/** What the staff write of a category; HTML is counted as it is stored, so after it was cleaned. */
export const categoryTexts = z.object({
  name: both(CATEGORY_NAME_MAX).refine(({ de, en }) => de.trim() !== '' && en.trim() !== ''),
  intro: both(CATEGORY_INTRO_MAX),
  /** HTML of a few harmless tags; the server takes everything else out. */
  description: both(CATEGORY_DESCRIPTION_MAX),
  seoTitle: both(CATEGORY_SEO_MAX),
  seoDescription: both(CATEGORY_SEO_MAX),
  seoKeywords: both(CATEGORY_SEO_MAX),
  aliases: z
    .array(
      z
        .string()
        .regex(ALIAS_PATTERN)
        .transform((text) => text.normalize('NFC').toLowerCase()),
    )
    .max(CATEGORY_ALIASES_MAX),
  isHidden: z.boolean(),
})

const inBoth = z.object({ de: z.string(), en: z.string() })
/** Without the limits of what may be written: a page must also open to shorten a text. */
export const adminCategory = z.object({
  slug: z.string(),
  /** Of the last change of texts, aliases or visibility. */
  version: z.number().int(),
  name: inBoth,
  intro: inBoth,
  description: inBoth,
  seoTitle: inBoth,
  seoDescription: inBoth,
  seoKeywords: inBoth,
  aliases: z.array(z.string()),
  isHidden: z.boolean(),
  /** How many profiles are in it, in every state. */
  profiles: z.number().int(),
})
export type AdminCategory = z.infer<typeof adminCategory>
/** `GET /api/admin/categories`, in the order of the filter bar, and the answer to each change. */
export const adminCategories = z.array(adminCategory)

/** `POST /api/admin/categories`: the address stays for ever, other spellings are aliases. */
export const newCategory = categoryTexts.pick({ name: true }).extend({ slug: z.string().regex(SLUG_PATTERN) })
export type NewCategoryRequest = z.infer<typeof newCategory>
/** `PATCH /api/admin/categories/{slug}` */
export const categoryChange = z.object({
  /** The version that was changed: another one in the meantime is refused. */
  version: z.number().int().min(0),
  texts: categoryTexts.partial().refine((texts) => Object.keys(texts).length > 0),
})
export type CategoryChange = z.infer<typeof categoryChange>
export type CategoryTexts = CategoryChange['texts']
/** `PUT /api/admin/category-order`: all slugs, each once. */
export const categoryOrder = z.object({ slugs: z.array(z.string().max(60)).max(CATEGORIES_MAX) })
/** `POST /api/admin/categories/{slug}/merge`: its profiles move, its address leads to the other. */
export const categoryMerge = z.object({ into: z.string().max(60) })
