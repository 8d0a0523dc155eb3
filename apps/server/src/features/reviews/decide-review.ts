import type { AdminReview } from '@velvetline/contracts/reviews'
import { defineRefusal } from '../../kernel/refusal.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { tellConsultant } from '../agents/index.ts'
import {
  consultantChanged,
  findProfile,
  findProfiles,
  lockProfile,
  type ProfilesContext,
  setRating,
} from '../profiles/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import { presentForStaff } from './list-reviews.ts'
import { newReviewMail, REVIEWS_PATH } from './review-mails.ts'
import { findReview, insertExamples, listProfilesWithExamples, rate, updateState } from './reviews.repository.ts'
import type { ExampleReview } from './reviews.types.ts'

export const reviewNotFound = defineRefusal(404, 'review_not_found', {
  de: 'Diese Bewertung gibt es nicht.',
  en: 'There is no such review.',
})

const reviewOfFormer = defineRefusal(409, 'review_of_former', {
  de: 'Das Profil gehört inzwischen einer anderen Person. Was über die bisherige geschrieben wurde, lässt sich nur noch ablehnen.',
  en: 'The profile belongs to somebody else by now. What was written about the person before can only be rejected.',
})

/** What is shown is about the profile's present person. Under the lock of the profile. @throws 409 review_of_former */
export const requirePresentPerson = async (
  tx: Transaction,
  id: string,
  state: 'published' | 'rejected',
): Promise<void> => {
  if (state === 'published' && (await findReview(tx, id))?.isOfFormer) throw reviewOfFormer()
}

const rateAgain = async (context: ProfilesContext, tx: Transaction, profileId: string): Promise<void> =>
  setRating(context, tx, profileId, await rate(tx, profileId, 'all'))

/** What counted for one person does not count for the next; it does again where they get the profile back. */
export const rateAfterHandover = (context: ProfilesContext): void => {
  context.domainEvents.on(consultantChanged, (tx, { profileId }) => rateAgain(context, tx, profileId))
}

/** Recomputes the rating and number of reviews after the change, in turn: concurrent sums would each miss the other's review. */
const withNewRating = async (
  context: ProfilesContext,
  tx: Transaction,
  profileId: string,
  change: () => Promise<void>,
): Promise<void> => {
  await lockProfile(tx, profileId)
  await change()
  await rateAgain(context, tx, profileId)
}

/**
 * A decision can be changed later. The rating follows in the same transaction.
 * @throws 404 review_not_found, also for an example, 409 review_of_former
 */
export const decideReview = async (
  context: ProfilesContext,
  id: string,
  decision: { readonly state: 'published' | 'rejected'; readonly by: StaffActor },
): Promise<AdminReview> => {
  const { database, clock } = context
  const review = await findReview(database.kysely, id)
  if (!review) throw reviewNotFound()
  const { state, by } = decision
  const profile = (await findProfiles(context, [review.profileId])).get(review.profileId)
  const name = profile?.name ?? ''
  await database.transaction(async (tx) => {
    await withNewRating(context, tx, review.profileId, async () => {
      await requirePresentPerson(tx, id, state)
      await updateState(tx, id, { state, staffId: by.accountId, at: clock.now() })
    })
    if (state === 'published' && review.state !== 'published') {
      await tellConsultant(context, tx, review.agentId, { texts: newReviewMail, path: REVIEWS_PATH })
    }
    const subject = { kind: 'review', id, label: name } as const
    const values = { before: { state: review.state }, after: { state } }
    await recordStaffAct(context, { by, action: 'review.decided', subject, ...values }, tx)
  })
  return presentForStaff({ ...review, state }, name)
}

/** By slug, where a profile has none yet; the rating follows. Each profile in a transaction of its own, so that it is repeatable. */
export const addExamples = async (
  context: ProfilesContext,
  examplesOf: ReadonlyMap<string, readonly ExampleReview[]>,
): Promise<void> => {
  const { database } = context
  const known = new Set(await listProfilesWithExamples(database.kysely))
  for (const [slug, examples] of examplesOf) {
    const profile = await findProfile(context, slug)
    if (!profile || known.has(profile.id) || examples.length === 0) continue
    await database.transaction((tx) =>
      withNewRating(context, tx, profile.id, () => insertExamples(tx, profile.id, examples)),
    )
  }
}
