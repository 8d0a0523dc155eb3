import type { ContentGroup } from '@velvetline/contracts/content-editor'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { Config } from '../../config/config.ts'
import { type EditableMail, mailServiceValues, requiredMarks, shippedWords } from '../../platform/mailer/write-mail.ts'
import { COUNTRY_FACTS } from '../countries/index.ts'
import type { ContentContext } from './content.context.ts'
import {
  BENEFIT_KEYS,
  bodyKindOf,
  COUNTRY_TEXT_KEY,
  listOfEntry,
  QUESTION_KEYS,
  STEP_KEYS,
  TESTIMONIAL_KEYS,
} from './content.keys.ts'
import type { TitledBody } from './content.types.ts'
import { findTemplateFault, type Placeholder } from './fill-template.ts'
import { faqInEnglish, faqInGerman } from './texts/faq/faq.ts'
import { homeInGerman } from './texts/home/home.de.ts'
import { homeInEnglish } from './texts/home/home.en.ts'
import { DOCUMENTS, type DocumentKey } from './texts/legal/index.ts'

const HOME = { de: homeInGerman, en: homeInEnglish } as const
const QUESTIONS = { de: faqInGerman, en: faqInEnglish } as const
const DOCUMENT_KEYS = Object.keys(DOCUMENTS).sort() as DocumentKey[]

type Mails = Pick<ContentContext, 'contentMails'>

/** Every text that can be replaced, in the order in which visitors meet them. */
export const textGroups = ({ contentMails }: Mails): Readonly<Record<ContentGroup, readonly string[]>> => ({
  home: [COUNTRY_TEXT_KEY, ...STEP_KEYS, ...BENEFIT_KEYS],
  faq: QUESTION_KEYS,
  testimonials: TESTIMONIAL_KEYS,
  legal: DOCUMENT_KEYS,
  mails: [...contentMails.keys()],
})

/** With placeholders, as it came with the software; empty for an entry that an operator has added. @param country whose own text the home page shows */
export const shippedText = (
  { contentMails }: Mails,
  key: string,
  country: CountryCode,
  language: Language,
): TitledBody | undefined => {
  const mail = contentMails.get(key)
  if (mail) return shippedWords(mail, language)
  const { steps, benefits, testimonials } = HOME[language]
  if (key === COUNTRY_TEXT_KEY) {
    const { title, html } = COUNTRY_FACTS[country].homeText[language]
    return { title, body: html.trim() }
  }
  const question = QUESTIONS[language][QUESTION_KEYS.indexOf(key)]
  if (question) return { title: question.question, body: question.answer }
  const voice = testimonials[TESTIMONIAL_KEYS.indexOf(key)]
  if (voice) return { title: `${voice.name}, ${voice.place}`, body: voice.quote }
  if (listOfEntry(key)) return { title: '', body: '' }
  const titled = steps[STEP_KEYS.indexOf(key)] ?? benefits[BENEFIT_KEYS.indexOf(key)]
  if (titled) return titled
  const document = DOCUMENT_KEYS.find((known) => known === key)
  return document && { title: DOCUMENTS[document][language].title, body: DOCUMENTS[document][language].html.trim() }
}

/** Without them the text does not say what the law asks for. */
const REQUIRED_BY_LAW: Readonly<Partial<Record<string, readonly Placeholder[]>>> = {
  imprint: ['company', 'companyAddress', 'companyRepresentative', 'contactEmail'],
  privacy: ['company', 'privacyEmail'],
  terms: ['company', 'firstMonthPrice', 'weeklyPrice'],
}

export interface TextRules {
  readonly group: ContentGroup
  readonly kind: 'plain' | 'html'
  /** Placeholders that must be in it. */
  readonly required: readonly string[]
  /** The first mark that cannot be filled, or null. */
  findFault(template: string): string | null
}

/** A mail has no sections: it is filled when it is sent, from what it is about. */
export const mailPlaceholders = (mail: EditableMail, config: Pick<Config, 'service'>): string[] => [
  ...new Set([...requiredMarks(mail), 'name', ...Object.keys(mailServiceValues(config, ''))]),
]

/** Null where there is no such text. */
export const rulesOf = (
  context: Mails & { readonly config: Pick<Config, 'service'> },
  key: string,
): TextRules | null => {
  const groups = textGroups(context)
  const group = listOfEntry(key) ?? (Object.keys(groups) as ContentGroup[]).find((one) => groups[one].includes(key))
  const kind = bodyKindOf(key)
  if (!group || !kind) return null
  const mail = context.contentMails.get(key)
  if (!mail) return { group, kind, required: REQUIRED_BY_LAW[key] ?? [], findFault: findTemplateFault }
  const allowed = new Set(mailPlaceholders(mail, context.config).map((name) => `{${name}}`))
  return {
    group,
    kind,
    required: requiredMarks(mail),
    findFault: (template) => template.match(/\{[^{}]*\}?/g)?.find((mark) => !allowed.has(mark)) ?? null,
  }
}
