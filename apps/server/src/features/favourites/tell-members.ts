import { DEFAULT_COUNTRY } from '@velvetline/contracts/constants'
import { showSummaries } from '../profiles/index.ts'
import type { FavouritesDeps } from './favourites.deps.ts'
import { listWaiting } from './notices.repository.ts'
import { tellMember } from './tell-member.ts'

/** Bounds what is in memory; between two batches we look whether she is still there. */
const MEMBERS_PER_BATCH = 100

/**
 * Tells everyone who wants to know that a profile has become available, as long as she is. Doing it again, as after a crash, tells
 * only those who have not been told of this event.
 * @returns how many mails were written
 */
export const tellMembers = async (
  deps: FavouritesDeps,
  { profileId, availableSince }: { readonly profileId: string; readonly availableSince: Date },
): Promise<number> => {
  const { database } = deps
  let told = 0
  let after: string | null = null
  for (;;) {
    const [profile] = await showSummaries(deps, [profileId], { language: 'de', country: DEFAULT_COUNTRY })
    // A mail that she is there would come too late.
    if (profile?.status !== 'available') return told
    const accountIds: string[] = await listWaiting(database.kysely, profileId, { after, limit: MEMBERS_PER_BATCH })
    for (const accountId of accountIds) if (await tellMember(deps, { accountId, profile, availableSince })) told += 1
    if (accountIds.length < MEMBERS_PER_BATCH) return told
    after = accountIds.at(-1) ?? null
  }
}
