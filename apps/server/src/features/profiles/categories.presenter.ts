import type { CategoryDetail, CategorySummary } from '@velvetline/contracts/categories'
import sanitizeHtml from 'sanitize-html'
import type { CategoryRecord } from './categories.types.ts'

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
