import type { CategoryDetail } from '@velvetline/contracts/categories'
import type { Database } from '../../platform/database/database.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { presentCategory } from './categories.presenter.ts'
import { categoryNotFound } from './categories.refusals.ts'
import { selectAllCategories } from './categories.repository.ts'

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
