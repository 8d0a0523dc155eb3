import type { Queryable } from '../../platform/database/database.ts'
import type { NewCategory } from './profiles.types.ts'

/** Every category in the order of the filter bar, with its aliases. */
export const selectAllCategories = async (db: Queryable): Promise<NewCategory[]> => {
  const rows = await db.selectFrom('categories').selectAll().orderBy('position').execute()
  const aliases = await db.selectFrom('category_aliases').selectAll().execute()
  return rows.map((row) => ({
    slug: row.slug,
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

export const insertCategory = async (db: Queryable, category: NewCategory): Promise<void> => {
  await db
    .insertInto('categories')
    .values({
      slug: category.slug,
      position: category.position,
      name_german: category.name.de,
      name_english: category.name.en,
      intro_german: category.intro.de,
      intro_english: category.intro.en,
      description_german: category.description.de,
      description_english: category.description.en,
      seo_title_german: category.seoTitle.de,
      seo_title_english: category.seoTitle.en,
      seo_description_german: category.seoDescription.de,
      seo_description_english: category.seoDescription.en,
      seo_keywords_german: category.seoKeywords.de,
      seo_keywords_english: category.seoKeywords.en,
    })
    .execute()
  if (category.aliases.length === 0) return
  const values = category.aliases.map((alias) => ({ alias, category_slug: category.slug }))
  await db.insertInto('category_aliases').values(values).execute()
}
