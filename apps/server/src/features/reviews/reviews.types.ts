import type { Language } from '@velvetline/contracts/locales'
import type { ContactMark, ReviewState } from '@velvetline/contracts/reviews'

/** A review as it is kept. */
export interface ReviewRow {
  readonly id: string
  readonly profileId: string
  readonly stars: number
  readonly text: string
  readonly language: Language
  readonly isExample: boolean
  readonly createdAt: Date
}

/** The same with what only the operator's staff see. */
export interface AdminReviewRow extends ReviewRow {
  readonly state: ReviewState
  readonly marks: ContactMark[]
  /** Null after the account was deleted. */
  readonly memberName: string | null
  readonly callId: string | null
}

/** What a member says of a call. */
export interface WrittenReview {
  readonly memberId: string
  readonly callId: string
  readonly stars: number
  readonly text: string
  /** Of the page on which it was written. */
  readonly language: Language
}

/** Invented by us for the demo, and marked so wherever it is shown; each page has it in its own language. */
export interface ExampleReview {
  readonly stars: number
  readonly texts: Readonly<Record<Language, string>>
  readonly at: Date
}
