import type { Transaction } from '../../../platform/database/database.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { callNotReviewable, callReviewed } from './call-lists.refusals.ts'
import { updateReviewed } from './call-lists.repository.ts'
import { isReviewable } from './call-rows.ts'
import { findOwnCall } from './list-own-calls.ts'

/** A call whose review is being written. */
export interface ReviewedCall {
  readonly id: string
  readonly profileId: string
}

/**
 * Claims an ended and paid call of the member for its one review, in the transaction that stores the review.
 * @throws 404 call_not_found, 409 call_not_reviewable, 409 call_reviewed
 */
export const takeForReview = async (
  { clock }: PlatformContext,
  tx: Transaction,
  asked: { readonly memberId: string; readonly callId: string },
): Promise<ReviewedCall> => {
  const row = await findOwnCall(tx, asked.memberId, asked.callId)
  if (!isReviewable(row)) throw callNotReviewable()
  // Of two reviews at once the second waits here for the first, and finds the call taken.
  if (!(await updateReviewed(tx, row.id, clock.now()))) throw callReviewed()
  return { id: row.id, profileId: row.profileId }
}
