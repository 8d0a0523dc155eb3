import type { CategoryDetail, CategorySummary } from '@velvetline/contracts/profiles'
import sanitizeHtml from 'sanitize-html'
import type { Database } from '../../platform/database/database.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { selectAllCategories } from './categories.repository.ts'
import { categoryNotFound } from './profiles.refusals.ts'
import type { NewCategory } from './profiles.types.ts'

/**
 * The HTML allowed in a description. It is edited by staff and rendered in every visitor's browser, so it is sanitised on output,
 * regardless of what was stored. Headings start below the page's own; links lead to this site or, marked as external, to another.
 */
const DESCRIPTION: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

const clean = (html: string): string => sanitizeHtml(html, DESCRIPTION)

const presentCategory = (category: NewCategory): CategoryDetail => ({
  slug: category.slug,
  name_german: category.name.de,
  name_english: category.name.en,
  intro_german: category.intro.de,
  intro_english: category.intro.en,
  description_german: clean(category.description.de),
  description_english: clean(category.description.en),
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

/** A change on another node is noticed after this time at the latest; on this node at once. */
const KEPT_MS = 60_000

export interface CategoryCatalogue {
  /** In the order of the filter bar. */
  list(): Promise<readonly CategoryDetail[]>
  /**
   * By the canonical slug or any other spelling of either language, in any case.
   * @throws 404 category_not_found
   */
  find(slugOrAlias: string): Promise<CategoryDetail>
  /** Drops the cache: the next read queries the database. */
  drop(): void
}

interface Reading {
  readonly categories: readonly CategoryDetail[]
  readonly bySpelling: ReadonlyMap<string, CategoryDetail>
}

/** One word has one form, however its umlauts were typed. */
const spelling = (text: string): string => text.normalize('NFC').toLowerCase()

const readAll = async (database: Database): Promise<Reading> => {
  const records = await selectAllCategories(database.kysely)
  const categories = records.map(presentCategory)
  const bySpelling = new Map<string, CategoryDetail>()
  for (const [index, { aliases }] of records.entries()) {
    const category = categories[index]
    if (category) for (const alias of aliases) bySpelling.set(spelling(alias), category)
  }
  // Last, since a slug counts more than another category's alias.
  for (const category of categories) bySpelling.set(category.slug, category)
  return { categories, bySpelling }
}

/** Keeps the few categories in memory, their texts sanitised once for each reading. */
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
