import type { ContentPage, DocumentContent, FaqContent, FaqEntry } from '@velvetline/contracts/content'
import type { Tariff } from '@velvetline/contracts/countries'
import type { Language } from '@velvetline/contracts/locales'
import { dayIn } from '../../kernel/days.ts'
import { QUESTION_KEYS } from './content.keys.ts'
import { fillHtml, fillText, type PlaceholderValues } from './fill-template.ts'
import type { OverrideSet } from './overrides.ts'
import { sanitizeContent } from './sanitize-content.ts'
import { faqInEnglish, faqInGerman } from './texts/faq/faq.ts'
import { DOCUMENTS, DOCUMENTS_CHANGED_ON, type DocumentKey } from './texts/legal/index.ts'

export interface Composition {
  readonly country: Tariff
  readonly language: Language
  readonly values: PlaceholderValues
  readonly overrides: OverrideSet
  /** Only the demo shows examples of what people might say. */
  readonly isDemo: boolean
}

/** Composed from one set of overrides, by page, country, tariff and language. */
export interface ComposedPages {
  from: OverrideSet | undefined
  /** Of the countries. */
  edition: object | undefined
  readonly byName: Map<string, Promise<ContentPage>>
}

export const createComposedPages = (): ComposedPages => ({ from: undefined, edition: undefined, byName: new Map() })

const HEADING = /<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const toText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** `Zahlung & Preise` becomes `zahlung-preise`. */
const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export interface Outlined {
  readonly html: string
  readonly sections: { id: string; title: string }[]
}

/** Every second-level heading gets an id by which it can be linked. */
const outlineSections = (html: string): Outlined => {
  const sections: { id: string; title: string }[] = []
  const outlined = html.replace(HEADING, (_heading, inner: string) => {
    const title = toText(inner)
    const slug = toSlug(title) || 'section'
    const id = sections.some((section) => section.id === slug) ? `${slug}-${sections.length + 1}` : slug
    sections.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: outlined, sections }
}

/** The operator's own text where there is one, else ours, filled for the country. */
export const composeDocument = (
  page: DocumentKey,
  { country, language, values, overrides }: Composition,
): DocumentContent => {
  const shipped = DOCUMENTS[page][language]
  const own = overrides.find(page, country.countryCode, language)
  const html = sanitizeContent(fillHtml(own?.body ?? shipped.html, values))
  return {
    kind: 'document',
    page,
    title: fillText(own?.title ?? shipped.title, values),
    description: fillText(shipped.description, values),
    ...outlineSections(html),
    updatedOn: own ? dayIn(country.timeZone, own.editedAt) : DOCUMENTS_CHANGED_ON,
    isTemplate: own === undefined,
  }
}

const QUESTIONS = { de: faqInGerman, en: faqInEnglish } as const
const TITLES = { de: 'Häufige Fragen', en: 'Questions people ask' } as const

export const composeQuestions = ({ country, language, values, overrides }: Composition): FaqEntry[] =>
  overrides.listOf('faq', country.countryCode).flatMap(({ key }): FaqEntry[] => {
    const own = overrides.find(key, country.countryCode, language)
    const shipped = QUESTIONS[language][QUESTION_KEYS.indexOf(key)]
    const [question, answer] = [own?.title ?? shipped?.question, own?.body ?? shipped?.answer]
    // One that an operator has added and not written yet in this language.
    if (question === undefined || answer === undefined) return []
    return [{ question: fillText(question, values), answerHtml: sanitizeContent(fillHtml(answer, values)) }]
  })

export const composeFaq = (composition: Composition): FaqContent => ({
  kind: 'faq',
  title: TITLES[composition.language],
  entries: composeQuestions(composition),
})
