import { openProfile } from '../drafts/draft-editor.ts'
import { readLocked } from '../drafts/edit-draft.ts'
import { personDecides } from '../hide-profile.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { updateDeclined } from './handovers.repository.ts'
import { notHandedOver } from './managing.refusals.ts'

/**
 * The person who has got a profile does not want it. It stays off the pages, and two of the staff find somebody else, or give it back. Again
 * it changes nothing; what the person hands in after all is reviewed as ever.
 * @throws 403 person_decides, 404 profile_not_found, 409 not_handed_over, also once something of theirs was approved
 */
export const declineHandover = async (
  context: ProfilesContext,
  profileId: string,
  accountId: string,
): Promise<void> => {
  await openProfile(context, profileId, { side: 'agent', accountId })
  await context.database.transaction(async (tx) => {
    const { record } = await readLocked(context, tx, profileId)
    if (record.agentId !== accountId) throw personDecides()
    if (!record.isHandedOver) throw notHandedOver()
    await updateDeclined(tx, profileId, context.clock.now())
  })
}
