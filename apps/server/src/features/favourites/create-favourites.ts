import type { Favourite, FavouriteProfiles } from '@velvetline/contracts/favourites'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { deletionAsked } from '../accounts/index.ts'
import type { Audience } from '../profiles/index.ts'
import type { FavouritesDeps } from './favourites.deps.ts'
import { deleteFavourite, listFavourites, updateFavourite } from './favourites.repository.ts'
import { type Choice, keepFavourite } from './keep-favourite.ts'
import { listFavouriteProfiles } from './list-favourite-profiles.ts'
import { deleteNoticesBefore } from './notices.repository.ts'
import { tellMembers } from './tell-members.ts'
import { turnNoticesOff } from './turn-notices-off.ts'
import { watchAvailability } from './watch-availability.ts'

/** Longer than any limit looks back and any job is retried. */
const NOTICES_KEPT_MS = 7 * DAY_MS

/** What the favourites feature does for its routes and jobs. Every member sees and changes only her own. */
export interface Favourites {
  /** Newest first. */
  list(accountId: string): Promise<Favourite[]>
  listProfiles(accountId: string, audience: Audience): Promise<FavouriteProfiles>
  /** @throws 404 profile_not_found, 409 favourites_full, 503 not_configured */
  keep(choice: Choice): Promise<Favourite>
  /** Whether or not it was kept. */
  forget(accountId: string, profileId: string): Promise<void>
  /** From the link in a mail. @throws 422 notice_link_invalid */
  turnNoticesOff(request: { readonly token: string; readonly isForAll: boolean }): Promise<void>
  /** Looks who of these, or of all that somebody waits for, has become available, and has their members told. */
  watch(profileIds?: readonly string[]): Promise<void>
  /** @returns how many mails were written */
  tellMembers(event: { readonly profileId: string; readonly availableSince: Date }): Promise<number>
  cleanUp(): Promise<void>
}

/** Binds the use cases to what they need. */
export const createFavourites = (deps: FavouritesDeps): Favourites => {
  const { clock, database, domainEvents } = deps
  domainEvents.on(deletionAsked, (tx, { accountId }) => updateFavourite(tx, { wants_notice: false }, { accountId }))
  return {
    list: async (accountId) =>
      (await listFavourites(database.kysely, accountId)).map((row) => ({
        profileUuid: row.profile_id,
        wantsNotice: row.wants_notice,
      })),
    listProfiles: (accountId, audience) => listFavouriteProfiles(deps, accountId, audience),
    keep: (choice) => keepFavourite(deps, choice),
    forget: (accountId, profileId) => deleteFavourite(database.kysely, accountId, profileId),
    turnNoticesOff: (request) => turnNoticesOff(deps, request),
    watch: (profileIds) => watchAvailability(deps, profileIds),
    tellMembers: (event) => tellMembers(deps, event),
    cleanUp: () => deleteNoticesBefore(database.kysely, laterBy(clock.now(), -NOTICES_KEPT_MS)),
  }
}
