import type { ContentGroup } from '@velvetline/contracts/content-editor'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { COUNTRY_FACTS } from '../countries/index.ts'
import { BENEFIT_KEYS, COUNTRY_TEXT_KEY, QUESTION_KEYS, STEP_KEYS, TESTIMONIAL_KEYS } from './content.keys.ts'
import type { TitledBody } from './content.types.ts'
import type { Placeholder } from './fill-template.ts'
import { faqInEnglish, faqInGerman } from './texts/faq/faq.ts'
import { homeInGerman } from './texts/home/home.de.ts'
import { homeInEnglish } from './texts/home/home.en.ts'
import { DOCUMENTS, type DocumentKey } from './texts/legal/index.ts'

const HOME = { de: homeInGerman, en: homeInEnglish } as const
const QUESTIONS = { de: faqInGerman, en: faqInEnglish } as const
const DOCUMENT_KEYS = Object.keys(DOCUMENTS).sort() as DocumentKey[]

/** Every text that can be replaced, in the order in which visitors meet them. */
export const TEXT_GROUPS: Readonly<Record<ContentGroup, readonly string[]>> = {
  home: [COUNTRY_TEXT_KEY, ...STEP_KEYS, ...BENEFIT_KEYS],
  faq: QUESTION_KEYS,
  testimonials: TESTIMONIAL_KEYS,
  legal: DOCUMENT_KEYS,
}

export const groupOf = (key: string): ContentGroup | undefined =>
  (Object.keys(TEXT_GROUPS) as ContentGroup[]).find((group) => TEXT_GROUPS[group].includes(key))

/** With placeholders, as it came with the software. @param country whose own text the home page shows */
export const shippedText = (key: string, country: CountryCode, language: Language): TitledBody | undefined => {
  const { steps, benefits, testimonials } = HOME[language]
  if (key === COUNTRY_TEXT_KEY) {
    const { title, html } = COUNTRY_FACTS[country].homeText[language]
    return { title, body: html.trim() }
  }
  const question = QUESTIONS[language][QUESTION_KEYS.indexOf(key)]
  if (question) return { title: question.question, body: question.answer }
  const voice = testimonials[TESTIMONIAL_KEYS.indexOf(key)]
  if (voice) return { title: `${voice.name}, ${voice.place}`, body: voice.quote }
  const titled = steps[STEP_KEYS.indexOf(key)] ?? benefits[BENEFIT_KEYS.indexOf(key)]
  if (titled) return titled
  const document = DOCUMENT_KEYS.find((known) => known === key)
  return document && { title: DOCUMENTS[document][language].title, body: DOCUMENTS[document][language].html.trim() }
}

/** Without them the text does not say what the law asks for. */
export const REQUIRED_PLACEHOLDERS: Readonly<Partial<Record<string, readonly Placeholder[]>>> = {
  imprint: ['company', 'companyAddress', 'companyRepresentative', 'contactEmail'],
  privacy: ['company', 'privacyEmail'],
  terms: ['company', 'firstMonthPrice', 'weeklyPrice'],
}
