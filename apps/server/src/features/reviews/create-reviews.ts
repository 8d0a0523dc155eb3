import type { AdminReview, AdminReviews, PublicReviews, ReviewState } from '@velvetline/contracts/reviews'
import { addExamples } from './add-examples.ts'
import { decideReview } from './decide-review.ts'
import { listForStaff, listReviews } from './list-reviews.ts'
import type { ReviewsDeps } from './reviews.deps.ts'
import type { ExampleReview, WrittenReview } from './reviews.types.ts'
import { writeReview } from './write-review.ts'

interface Page {
  readonly before?: string | undefined
  readonly limit: number
}

/** What the reviews do for routes, for the operator's pages and for the demo. */
export interface Reviews {
  /** Once for each paid call that is over. @throws 404 call_not_found, 409 call_not_reviewable, 409 call_reviewed */
  write(review: WrittenReview): Promise<void>
  /** What is published of a profile. @throws 404 profile_not_found */
  ofProfile(uuidOrSlug: string, page: Page): Promise<PublicReviews>
  /** For staff. */
  inState(query: Page & { readonly state: ReviewState }): Promise<AdminReviews>
  /** @throws 404 review_not_found */
  decide(id: string, decision: { state: 'published' | 'rejected'; staffId: string }): Promise<AdminReview>
  /** The demo's, by slug; a profile that has some already keeps those. */
  addExamples(examplesOf: ReadonlyMap<string, readonly ExampleReview[]>): Promise<void>
}

export const createReviews = (deps: ReviewsDeps): Reviews => ({
  write: (review) => writeReview(deps, review),
  ofProfile: (uuidOrSlug, page) => listReviews(deps, uuidOrSlug, page),
  inState: (query) => listForStaff(deps, query),
  decide: (id, decision) => decideReview(deps, id, decision),
  addExamples: (examplesOf) => addExamples(deps, examplesOf),
})
