import { CONTENT_KEYS, type ContentKey } from '@velvetline/contracts/content'
import { CONTENT_LISTS, type ContentList } from '@velvetline/contracts/content-editor'
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

/** A mail's subject and introduction. */
const isMailKey = (key: string): boolean => key.startsWith('mail.')

export const ENTRY_PREFIX: Readonly<Record<ContentList, string>> = { faq: 'faq', testimonials: 'home.testimonial' }
const ENTRY = /^(faq|home\.testimonial)\.[1-9]\d?$/

/** The list that a text is an entry of, even where the release has none of its number. */
export const listOfEntry = (key: string): ContentList | undefined => {
  const prefix = ENTRY.exec(key)?.[1]
  return CONTENT_LISTS.find((list) => ENTRY_PREFIX[list] === prefix)
}

const PLAIN: readonly string[] = [...STEP_KEYS, ...BENEFIT_KEYS]

export const bodyKindOf = (key: string): 'plain' | 'html' | null => {
  const list = listOfEntry(key)
  if (PLAIN.includes(key) || isMailKey(key) || list === 'testimonials') return 'plain'
  return list === 'faq' || key === COUNTRY_TEXT_KEY || isDocumentKey(key) ? 'html' : null
}
