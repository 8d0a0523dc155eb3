import { CONTENT_KEYS, type ContentKey } from '@velvetline/contracts/content'
import type { DocumentKey } from './texts/legal/index.ts'

/** The parts of the home page that an operator may override, one by one. */
export const STEP_KEYS = ['home.step.1', 'home.step.2', 'home.step.3'] as const
export const BENEFIT_KEYS = ['home.benefit.1', 'home.benefit.2', 'home.benefit.3', 'home.benefit.4'] as const
/** Title: who says it and where, separated by a comma. Body: what is said. */
export const TESTIMONIAL_KEYS = ['home.testimonial.1', 'home.testimonial.2', 'home.testimonial.3'] as const
export const QUESTION_KEYS = ['faq.1', 'faq.2', 'faq.3', 'faq.4', 'faq.5'] as const
export const COUNTRY_TEXT_KEY = 'home.country-text'

export const isContentKey = (value: string): value is ContentKey => (CONTENT_KEYS as readonly string[]).includes(value)

const isDocumentKey = (key: string): key is DocumentKey => isContentKey(key) && key !== 'home' && key !== 'faq'

const PLAIN: readonly string[] = [...STEP_KEYS, ...BENEFIT_KEYS, ...TESTIMONIAL_KEYS]
const HTML: readonly string[] = [...QUESTION_KEYS, COUNTRY_TEXT_KEY]

/** What kind of body an override of this key has; null where there is no such text. */
export const bodyKindOf = (key: string): 'plain' | 'html' | null => {
  if (PLAIN.includes(key)) return 'plain'
  return HTML.includes(key) || isDocumentKey(key) ? 'html' : null
}
