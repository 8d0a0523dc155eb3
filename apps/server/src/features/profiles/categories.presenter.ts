import type { CategoryDetail, CategorySummary } from '@velvetline/contracts/categories'
import sanitizeHtml from 'sanitize-html'
import type { CategoryRecord } from './categories.types.ts'

/**
 * What a description may consist of. Whoever edits it writes HTML that every visitor's browser runs, so it is cleaned on the way
 * out, whatever was stored. Headings begin below the page's own; links lead to this site or openly to another.
 */
const DESCRIPTION: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

const clean = (html: string): string => sanitizeHtml(html, DESCRIPTION)

export const presentCategory = (category: CategoryRecord): CategoryDetail => ({
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
