import type { CountryCode, Language } from '@velvetline/contracts/locales'

/** With placeholders; the body is HTML or plain text, by its place. */
export interface TitledBody {
  readonly title: string
  readonly body: string
}

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
  /** In stars; halves allowed. */
  readonly rating: number
}

export interface HomeText {
  readonly steps: readonly TitledBody[]
  readonly benefits: readonly TitledBody[]
  readonly testimonials: readonly ExampleTestimonial[]
}

/** A null country means all countries without their own text. */
export interface OverridePlace {
  readonly key: string
  readonly country: CountryCode | null
  readonly language: Language
}

export interface Override extends OverridePlace, TitledBody {
  readonly version: number
  readonly editedAt: Date
}

/** Title and body are null where the release's text was put back. */
export interface TextVersion {
  readonly version: number
  readonly title: string | null
  readonly body: string | null
  readonly note: string
  readonly createdAt: Date
  /** Null: by the command line. */
  readonly by: string | null
}
