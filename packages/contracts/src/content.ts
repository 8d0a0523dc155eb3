import { z } from 'zod'
import { LANGUAGES } from './locales.ts'

export const contentPath = (page: string) => `/api/content/${encodeURIComponent(page)}`

/** Keys of the operator's texts; those of legal pages are also their English paths. */
export const CONTENT_KEYS = [
  'home',
  'faq',
  'imprint',
  'privacy',
  'terms',
  '2257',
  'dmca',
  'cookies',
  'accessibility',
] as const
export type ContentKey = (typeof CONTENT_KEYS)[number]

export const contentParams = z.object({ page: z.string().max(40) })
/** Without it the language follows the country; a German path asks for German and its English twin for English. */
export const contentQuery = z.object({ language: z.enum(LANGUAGES).optional() })

const titled = z.object({ title: z.string(), text: z.string() })
export type TitledText = z.infer<typeof titled>

export const testimonial = z.object({
  quote: z.string(),
  name: z.string(),
  place: z.string(),
  /** In stars, halves allowed; null where the person gave none. */
  rating: z.number().min(0).max(5).nullable(),
  /** True for an invented example: the demo shows examples and marks them. */
  isExample: z.boolean(),
})
export type Testimonial = z.infer<typeof testimonial>

/** `answerHtml` is sanitised: paragraphs, lists, emphasis and links. */
export const faqEntry = z.object({ question: z.string(), answerHtml: z.string() })
export type FaqEntry = z.infer<typeof faqEntry>

export const homeContent = z.object({
  kind: z.literal('home'),
  steps: z.array(titled),
  benefits: z.array(titled),
  testimonials: z.array(testimonial),
  faq: z.array(faqEntry),
  countryText: z.object({ title: z.string(), html: z.string() }),
})
export type HomeContent = z.infer<typeof homeContent>

export const faqContent = z.object({ kind: z.literal('faq'), title: z.string(), entries: z.array(faqEntry) })
export type FaqContent = z.infer<typeof faqContent>

export const documentContent = z.object({
  kind: z.literal('document'),
  page: z.enum(CONTENT_KEYS),
  title: z.string(),
  /** For search engines, in one or two sentences. */
  description: z.string(),
  /** Sanitised; its second-level headings carry the ids of `sections`. */
  html: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The day of the last change, such as `2026-03-01`. */
  updatedOn: z.iso.date(),
  /** Still the text that came with the software. */
  isTemplate: z.boolean(),
})
export type DocumentContent = z.infer<typeof documentContent>

export const contentPage = z.discriminatedUnion('kind', [homeContent, faqContent, documentContent])
export type ContentPage = z.infer<typeof contentPage>
