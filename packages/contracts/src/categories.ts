import { z } from 'zod'

/** A category as bars and menus name it. `slug` is the canonical one, the same in both languages. */
export const categorySummary = z.object({
  slug: z.string(),
  name_german: z.string(),
  name_english: z.string(),
})
export type CategorySummary = z.infer<typeof categorySummary>

export const categoryList = z.array(categorySummary)
export type CategoryList = CategorySummary[]

/** A category with the texts of its page. The two descriptions are sanitised HTML. */
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
