import type { ContactMark } from '@velvetline/contracts/reviews'
import { findContactData } from '../../kernel/contact-data.ts'
import { newId } from '../../kernel/ids.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { takeForReview } from '../calls/index.ts'
import { insertReview } from './reviews.repository.ts'
import type { WrittenReview } from './reviews.types.ts'

const MESSENGER = /\b(?:whats\s?app|telegram|signal|skype|snapchat|insta(?:gram)?)\b/iu

/** Contact data and names of messengers. A simple check that helps staff and is sometimes wrong: it never decides by itself. */
export const findContactMarks = (text: string): ContactMark[] => {
  const found = findContactData(text)
  return MESSENGER.test(text) && !found.includes('link') ? [...found, 'link'] : found
}

/**
 * Once per call. Staff read it before anybody else; possible contact data is marked for them.
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
      marks: findContactMarks(review.text),
    }
    await insertReview(tx, kept, context.clock.now())
  })
