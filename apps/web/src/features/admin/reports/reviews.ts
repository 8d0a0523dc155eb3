import {
  type AdminReview,
  type AdminReviews,
  adminReviewPath,
  adminReviewReplyPath,
  adminReviewsPath,
  type ReviewState,
} from '@velvetline/contracts/reviews'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'

export const adminReviewsQuery = (state: ReviewState) => pagedQuery<AdminReviews>(adminReviewsPath, { state })

export interface ReviewChoice {
  readonly id: string
  readonly state: 'published' | 'rejected'
  /** Of the consultant's reply as it was read, not of the review. */
  readonly version?: string
}

export const decide = ({ id, state, version }: ReviewChoice): Promise<AdminReview> =>
  request<AdminReview>(version === undefined ? adminReviewPath(id) : adminReviewReplyPath(id), {
    method: 'POST',
    body: { state, version },
  })
