import { newId } from '../../kernel/ids.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { takeForReview } from '../calls/index.ts'
import { findContactData } from './find-contact-data.ts'
import { insertReview } from './reviews.repository.ts'
import type { WrittenReview } from './reviews.types.ts'

/**
 * Keeps what a member says of a call, once. It is read by the operator's staff before anybody else sees it; contact data that a simple look
 * finds are marked for them.
 * @throws 404 call_not_found, 409 call_not_reviewable, 409 call_reviewed
 */
export const writeReview = (context: PlatformContext, review: WrittenReview): Promise<void> =>
  context.database.transaction(async (tx) => {
    const call = await takeForReview(context, tx, { memberId: review.memberId, callId: review.callId })
    const kept = {
      ...review,
      id: newId(),
      callId: call.id,
      profileId: call.profileId,
      marks: findContactData(review.text),
    }
    await insertReview(tx, kept, context.clock.now())
  })
