import { findProfile, type ProfilesContext } from '../profiles/index.ts'
import { withNewRating } from './decide-review.ts'
import { insertExamples, listProfilesWithExamples } from './reviews.repository.ts'
import type { ExampleReview } from './reviews.types.ts'

/**
 * Gives profiles, by slug, the demo's examples where they have none yet; their ratings come from what is published from then on.
 * Each profile in a transaction of its own, so that it bears repetition.
 */
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
