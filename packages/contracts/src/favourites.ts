import { z } from 'zod'
import { profileSummary } from './profiles.ts'

export const favouritesPath = '/api/favourites'
export const favouriteProfilesPath = '/api/favourites/profiles'
export const favouritePath = (profileUuid: string) => `/api/favourites/${encodeURIComponent(profileUuid)}`
export const favouriteNoticesOffPath = '/api/favourites/notices-off'

export const NOTICE_LINK_INVALID_REFUSAL = 'notice_link_invalid'

export const favourite = z.object({
  profileUuid: z.string(),
  /** A mail when the profile becomes available. */
  wantsNotice: z.boolean(),
})
export type Favourite = z.infer<typeof favourite>

/** Newest first. Small, because every page with hearts requests it. */
export const favouriteList = z.object({ favourites: z.array(favourite) })
export type FavouriteList = z.infer<typeof favouriteList>

/** For the account's list. Unlisted profiles are left out. */
export const favouriteProfiles = z.object({
  /** Profiles whose person is another one than whom the member has kept: no favourites any more, until they are removed or kept again. */
  ended: z.array(z.object({ profileUuid: z.string(), name: z.string() })),
  favourites: z.array(favourite.extend({ profile: profileSummary })),
  /** At most so many mails about all of them; 0 where none are sent. */
  noticesPerDay: z.number().int(),
})
export type FavouriteProfiles = z.infer<typeof favouriteProfiles>

/** Without `wantsNotice` a favourite keeps what was chosen for it; a new one begins without mails. */
export const favouriteChoice = z.object({ wantsNotice: z.boolean().optional() }).strict()

export const favouriteParams = z.object({ profileUuid: z.uuid() })

/** From a link in a mail: works without signing in, and any number of times. */
export const noticesOffRequest = z
  .object({
    token: z.string().min(1).max(200),
    /** For all of the member's favourites instead of this one. */
    isForAll: z.boolean().default(false),
  })
  .strict()
export type NoticesOffRequest = z.input<typeof noticesOffRequest>
