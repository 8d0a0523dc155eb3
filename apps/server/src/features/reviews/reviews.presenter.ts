import type { AdminReview, PublicReview } from '@velvetline/contracts/reviews'
import type { AdminReviewRow, ReviewRow } from './reviews.types.ts'

/** `YYYY-MM-01`: the exact day of a call could identify a member. */
const firstOfMonth = (instant: Date): string => `${instant.toISOString().slice(0, 'YYYY-MM'.length)}-01`

/** A review for everyone: no name, no day, no call. */
export const presentReview = (row: ReviewRow): PublicReview => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  language: row.language,
  month: firstOfMonth(row.createdAt),
  isExample: row.isExample,
})

/** A review for the operator's staff. */
export const presentForStaff = (row: AdminReviewRow, profileName: string): AdminReview => ({
  ...presentReview(row),
  state: row.state,
  marks: row.marks,
  createdAt: row.createdAt.toISOString(),
  profileName,
  memberName: row.memberName,
  callId: row.callId,
})
