import type { ContactMark } from '@velvetline/contracts/reviews'
import { newId } from '../../kernel/ids.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { takeForReview } from '../calls/index.ts'
import { insertReview } from './reviews.repository.ts'
import type { WrittenReview } from './reviews.types.ts'

const EMAIL = /[^\s@]+\s*(?:@|\(at\)|\[at\])\s*[^\s@]+\s*(?:\.|\(dot\)|\(punkt\))\s*[a-z]{2,}/iu
/** Six digits or more with any separators; years and ages are shorter. */
const PHONE = /\+?\d(?:[\s().\-/]*\d){5,}/u
const LINK =
  /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|de|at|ch|li|lu|ie|eu|info|io|me|tv|co|uk|us|ca|au|nz|za)\b|\b(?:whats\s?app|telegram|signal|skype|snapchat|insta(?:gram)?)\b/iu

const LOOKS: readonly (readonly [ContactMark, RegExp])[] = [
  ['email', EMAIL],
  ['phone', PHONE],
  ['link', LINK],
]

/** E-mail addresses, numbers, links. A simple check that helps staff and is sometimes wrong: it never decides by itself. */
export const findContactData = (text: string): ContactMark[] =>
  LOOKS.filter(([, pattern]) => pattern.test(text)).map(([mark]) => mark)

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
      marks: findContactData(review.text),
    }
    await insertReview(tx, kept, context.clock.now())
  })
