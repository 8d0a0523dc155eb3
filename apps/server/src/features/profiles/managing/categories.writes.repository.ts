import type { CategoryTexts } from '@velvetline/contracts/category-editing'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'

/** The slugs of all categories. */
export const lockCategories = async (tx: Transaction): Promise<string[]> =>
  (await sql<{ slug: string }>`select slug from categories order by slug for update`.execute(tx)).rows.map(
    ({ slug }) => slug,
  )

export const countProfilesByCategory = async (db: Queryable): Promise<Map<string, number>> => {
  const { rows } = await sql<{ slug: string; count: number }>`
    select category_slug as slug, count(*)::int as count from profile_categories group by 1`.execute(db)
  return new Map(rows.map(({ slug, count }) => [slug, count]))
}

/** Those of the spellings that lead to another category. */
export const selectTakenSpellings = async (
  db: Queryable,
  slug: string,
  spellings: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ spelling: string }>`
    select alias as spelling from category_aliases where alias = any(${[...spellings]}::text[]) and category_slug <> ${slug}
    union
    select c.slug from categories c where c.slug = any(${[...spellings]}::text[]) and c.slug <> ${slug}`.execute(db)
  return rows.map(({ spelling }) => spelling)
}

export const replaceAliases = async (tx: Transaction, slug: string, aliases: readonly string[]): Promise<void> => {
  await tx.deleteFrom('category_aliases').where('category_slug', '=', slug).execute()
  if (aliases.length === 0) return
  const values = aliases.map((alias) => ({ alias, category_slug: slug }))
  await tx.insertInto('category_aliases').values(values).execute()
}

export const updateCategory = async (
  tx: Transaction,
  slug: string,
  { name, intro, description, seoTitle, seoDescription, seoKeywords, isHidden }: CategoryTexts,
): Promise<void> => {
  const values = {
    ...(name && { name_german: name.de, name_english: name.en }),
    ...(intro && { intro_german: intro.de, intro_english: intro.en }),
    ...(description && { description_german: description.de, description_english: description.en }),
    ...(seoTitle && { seo_title_german: seoTitle.de, seo_title_english: seoTitle.en }),
    ...(seoDescription && {
      seo_description_german: seoDescription.de,
      seo_description_english: seoDescription.en,
    }),
    ...(seoKeywords && { seo_keywords_german: seoKeywords.de, seo_keywords_english: seoKeywords.en }),
    ...(isHidden !== undefined && { is_hidden: isHidden }),
  }
  await tx
    .updateTable('categories')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('slug', '=', slug)
    .execute()
}

/** By way of negative places, since no two categories may have the same one, not even for a moment. */
export const updateCategoryOrder = async (tx: Transaction, slugs: readonly string[]): Promise<void> => {
  await sql`
    update categories c set position = -o.place
    from unnest(${[...slugs]}::text[]) with ordinality as o (slug, place) where o.slug = c.slug`.execute(tx)
  await sql`update categories set position = -position where position < 0`.execute(tx)
}

/** Profiles, drafts, aliases and the address itself; the category is gone then. How many profiles were in it. */
export const moveToCategory = async (tx: Transaction, from: string, into: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with moved as (delete from profile_categories where category_slug = ${from} returning profile_id),
      added as (
        insert into profile_categories (profile_id, category_slug)
        select profile_id, ${into} from moved on conflict do nothing
      )
    select count(*)::int as count from moved`.execute(tx)
  await sql`
    update profile_drafts
    set content = jsonb_set(
      content, '{categories}',
      (select coalesce(jsonb_agg(distinct case when slug = ${from} then ${into}::text else slug end), '[]')
       from jsonb_array_elements_text(content -> 'categories') as slug)
    )
    where content -> 'categories' ? ${from}`.execute(tx)
  await sql`update category_aliases set category_slug = ${into} where category_slug = ${from}`.execute(tx)
  await sql`update categories set version = version + 1 where slug = ${into}`.execute(tx)
  await sql`delete from categories where slug = ${from}`.execute(tx)
  await sql`insert into category_aliases (alias, category_slug) values (${from}, ${into})`.execute(tx)
  return rows[0]?.count ?? 0
}
