import type { ContactMark } from '@velvetline/contracts/reviews'
import { newId } from '../../kernel/ids.ts'
import { defineRefusal } from '../../kernel/refusal.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { findContactData } from '../../platform/text/find-contact-data.ts'
import { takeForReview } from '../calls/index.ts'
import { findWithFormer, lockProfile } from '../profiles/index.ts'
import { insertReview } from './reviews.repository.ts'
import type { WrittenReview } from './reviews.types.ts'

const callWithFormer = defineRefusal(409, 'call_with_former', {
  de: 'Das Profil gehört inzwischen einer anderen Person. Eine Bewertung würde sie treffen und nicht die, mit der Sie gesprochen haben.',
  en: 'The profile belongs to somebody else by now. A review would be about them, and not about the person you spoke to.',
})

/** What looks like contact data helps staff and is sometimes wrong: it never decides by itself. */
export const findContactMarks = (text: string): ContactMark[] => [...findContactData(text).keys()]

/**
 * Once per call. Staff read it before anybody else; possible contact data is marked for them.
 * @throws 404 call_not_found, 409 call_not_reviewable, 409 call_reviewed, 409 call_with_former
 */
export const writeReview = (context: PlatformContext, review: WrittenReview): Promise<void> =>
  context.database.transaction(async (tx) => {
    const call = await takeForReview(context, tx, { memberId: review.memberId, callId: review.callId })
    // The profile does not change hands before the review is stored.
    await lockProfile(tx, call.profileId)
    if ((await findWithFormer(tx, [call])).has(call.id)) throw callWithFormer()
    const kept = {
      ...review,
      id: newId(),
      callId: call.id,
      profileId: call.profileId,
      marks: findContactMarks(review.text),
    }
    await insertReview(tx, kept, context.clock.now())
  })
