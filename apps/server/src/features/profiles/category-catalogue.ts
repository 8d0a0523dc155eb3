import type { CategoryDetail, CategorySummary } from '@velvetline/contracts/profiles'
import sanitizeHtml from 'sanitize-html'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { categoryNotFound } from './profiles.refusals.ts'
import type { CategoryRecord, NewCategory } from './profiles.types.ts'

/** In the order of the filter bar. */
export const selectAllCategories = async (db: Queryable): Promise<CategoryRecord[]> => {
  const rows = await db.selectFrom('categories').selectAll().orderBy('position').execute()
  const aliases = await db.selectFrom('category_aliases').selectAll().execute()
  return rows.map((row) => ({
    slug: row.slug,
    version: row.version,
    isHidden: row.is_hidden,
    position: row.position,
    aliases: aliases.filter((one) => one.category_slug === row.slug).map(({ alias }) => alias),
    name: { de: row.name_german, en: row.name_english },
    intro: { de: row.intro_german, en: row.intro_english },
    description: { de: row.description_german, en: row.description_english },
    seoTitle: { de: row.seo_title_german, en: row.seo_title_english },
    seoDescription: { de: row.seo_description_german, en: row.seo_description_english },
    seoKeywords: { de: row.seo_keywords_german, en: row.seo_keywords_english },
  }))
}

/**
 * Staff write descriptions and every visitor's browser renders them, so they are sanitised on output, whatever was stored. Headings start
 * below the page's own; links lead to this site or, marked as external, to another.
 */
const DESCRIPTION: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

export const cleanDescription = (html: string): string => sanitizeHtml(html, DESCRIPTION)

const presentCategory = (category: NewCategory): CategoryDetail => ({
  slug: category.slug,
  name_german: category.name.de,
  name_english: category.name.en,
  intro_german: category.intro.de,
  intro_english: category.intro.en,
  description_german: cleanDescription(category.description.de),
  description_english: cleanDescription(category.description.en),
  seo_title_german: category.seoTitle.de,
  seo_title_english: category.seoTitle.en,
  seo_description_german: category.seoDescription.de,
  seo_description_english: category.seoDescription.en,
  seo_keywords_german: category.seoKeywords.de,
  seo_keywords_english: category.seoKeywords.en,
})

export const presentCategorySummary = ({ slug, name_german, name_english }: CategoryDetail): CategorySummary => ({
  slug,
  name_german,
  name_english,
})

/** Other nodes tell what they change; a change by SQL is noticed after this time at the latest. */
const KEPT_MS = 60_000

export interface CategoryCatalogue {
  /** In the order of the filter bar, without those that are hidden. */
  list(): Promise<readonly CategoryDetail[]>
  /** By any spelling of either language, in any case. @throws 404 category_not_found */
  find(slugOrAlias: string): Promise<CategoryDetail>
  drop(): void
}

interface Reading {
  readonly categories: readonly CategoryDetail[]
  readonly bySpelling: ReadonlyMap<string, CategoryDetail>
}

/** One word has one form, however its umlauts were typed. */
const spelling = (text: string): string => text.normalize('NFC').toLowerCase()

const readAll = async (database: Database): Promise<Reading> => {
  const records = (await selectAllCategories(database.kysely)).filter(({ isHidden }) => !isHidden)
  const categories = records.map(presentCategory)
  const bySpelling = new Map<string, CategoryDetail>()
  for (const [index, { aliases }] of records.entries()) {
    const category = categories[index]
    if (category) for (const alias of aliases) bySpelling.set(spelling(alias), category)
  }
  // Last, since a slug precedes another category's alias.
  for (const category of categories) bySpelling.set(category.slug, category)
  return { categories, bySpelling }
}

/** There are few; their texts are sanitised once per reading. */
export const createCategoryCatalogue = ({ database, clock }: PlatformContext): CategoryCatalogue => {
  let kept: { readonly reading: Promise<Reading>; readonly since: number } | undefined
  const current = (): Promise<Reading> => {
    const now = clock.now().getTime()
    if (kept && now - kept.since < KEPT_MS) return kept.reading
    const entry = { reading: readAll(database), since: now }
    kept = entry
    entry.reading.catch(() => {
      if (kept === entry) kept = undefined
    })
    return entry.reading
  }
  return {
    list: async () => (await current()).categories,
    find: async (slugOrAlias) => {
      const category = (await current()).bySpelling.get(spelling(slugOrAlias))
      if (!category) throw categoryNotFound()
      return category
    },
    drop: () => {
      kept = undefined
    },
  }
}
