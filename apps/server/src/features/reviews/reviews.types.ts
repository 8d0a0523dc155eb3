import type { Language } from '@velvetline/contracts/locales'
import type { ContactMark, ReviewState } from '@velvetline/contracts/reviews'

export interface ReplyRow {
  readonly content: string
  /** A hash of the content. */
  readonly version: string
  readonly language: Language
  readonly state: ReviewState
  readonly marks: ContactMark[]
}

export interface ReviewRow {
  readonly id: string
  readonly profileId: string
  /** Whom it is about; null where a demo actor played them. */
  readonly agentId: string | null
  /** The profile is somebody else's now. */
  readonly isOfFormer: boolean
  readonly stars: number
  readonly text: string
  readonly language: Language
  readonly isExample: boolean
  readonly createdAt: Date
  readonly reply: ReplyRow | null
}

export interface AdminReviewRow extends ReviewRow {
  readonly state: ReviewState
  readonly marks: ContactMark[]
  /** Null after the account was deleted. */
  readonly memberId: string | null
  readonly memberName: string | null
  readonly callId: string | null
}

export interface WrittenReview {
  readonly memberId: string
  readonly callId: string
  readonly stars: number
  readonly text: string
  readonly language: Language
}

/** Invented for the demo, and marked so everywhere; each page has it in its own language. */
export interface ExampleReview {
  readonly stars: number
  readonly texts: Readonly<Record<Language, string>>
  readonly at: Date
}
