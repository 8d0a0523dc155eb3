import type { CountryCode, Language } from '@velvetline/contracts/locales'

/** A text with a title, with placeholders; the body is HTML or plain, by its place. */
export interface TitledBody {
  readonly title: string
  readonly body: string
}

/** One of the documents that came with the software. */
export interface DocumentText {
  readonly title: string
  /** For search engines, in one or two sentences. */
  readonly description: string
  /** HTML with placeholders. */
  readonly html: string
}

export interface QuestionText {
  readonly question: string
  /** HTML with placeholders. */
  readonly answer: string
}

export interface ExampleTestimonial {
  readonly quote: string
  readonly name: string
  readonly place: string
  /** In stars, halves allowed. */
  readonly rating: number
}

/** The texts of the home page in one language, without the country's own. */
export interface HomeText {
  readonly steps: readonly TitledBody[]
  readonly benefits: readonly TitledBody[]
  readonly testimonials: readonly ExampleTestimonial[]
}

/** Identifies a text: its key, country and language. A null country means all countries without their own text. */
export interface OverridePlace {
  readonly key: string
  readonly country: CountryCode | null
  readonly language: Language
}

/** A text that the operator has put in the place of one of ours. */
export interface Override extends OverridePlace, TitledBody {
  readonly editedAt: Date
}
