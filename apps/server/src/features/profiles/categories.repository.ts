import type { Queryable } from '../../platform/database/database.ts'
import type { NewCategory } from './profiles.types.ts'

export const insertCategory = async (db: Queryable, category: NewCategory): Promise<void> => {
  await db
    .insertInto('categories')
    .values({
      slug: category.slug,
      position: category.position,
      is_hidden: category.isHidden ?? false,
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
