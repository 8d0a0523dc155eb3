import { DEMO_CATEGORIES } from './demo-consultant.ts'

const both = (de: string, en: string) => ({ de, en })

/** The ten categories of the catalogue. */
export const demoCategories = DEMO_CATEGORIES.map((slug) => ({
  slug,
  name: both(slug, slug),
  intro: both('', ''),
  description: both('', ''),
  seoTitle: both('', ''),
  seoDescription: both('', ''),
  seoKeywords: both('', ''),
}))
