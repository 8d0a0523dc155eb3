import { CONTENT_KEYS, type ContentKey } from '@velvetline/contracts/content'
import { faqInGerman } from './texts/faq/faq.ts'
import { homeInGerman } from './texts/home/home.de.ts'
import type { DocumentKey } from './texts/legal/index.ts'

const keysOf = (prefix: string, texts: readonly unknown[]): readonly string[] =>
  texts.map((_, index) => `${prefix}.${index + 1}`)

/** The parts of the home page that can be overridden, one by one. */
export const STEP_KEYS = keysOf('home.step', homeInGerman.steps)
export const BENEFIT_KEYS = keysOf('home.benefit', homeInGerman.benefits)
/** Title: who says it and where, separated by a comma. Body: what is said. */
export const TESTIMONIAL_KEYS = keysOf('home.testimonial', homeInGerman.testimonials)
export const QUESTION_KEYS = keysOf('faq', faqInGerman)
export const COUNTRY_TEXT_KEY = 'home.country-text'

export const isContentKey = (value: string): value is ContentKey => (CONTENT_KEYS as readonly string[]).includes(value)

const isDocumentKey = (key: string): key is DocumentKey => isContentKey(key) && key !== 'home' && key !== 'faq'

const PLAIN: readonly string[] = [...STEP_KEYS, ...BENEFIT_KEYS, ...TESTIMONIAL_KEYS]
const HTML: readonly string[] = [...QUESTION_KEYS, COUNTRY_TEXT_KEY]

export const bodyKindOf = (key: string): 'plain' | 'html' | null => {
  if (PLAIN.includes(key)) return 'plain'
  return HTML.includes(key) || isDocumentKey(key) ? 'html' : null
}
