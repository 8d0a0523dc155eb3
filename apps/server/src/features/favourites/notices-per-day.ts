import type { ProfilesContext } from '../profiles/index.ts'
import type { Setting } from '../settings/index.ts'

/** At most so many mails about all of a member's favourites. None switches them off. */
export const FAVOURITE_NOTICES_PER_DAY: Setting<number> = {
  name: 'favourite_notices_per_day',
  group: 'contact',
  rule: { kind: 'integer', unit: 'mails', min: 0, max: 20 },
  fallback: 5,
  isPerCountry: false,
}

/** None also where the operator cannot send mails. What is not sent is not offered. */
export const noticesPerDay = async ({
  messagesOut,
  settings,
}: Pick<ProfilesContext, 'messagesOut' | 'settings'>): Promise<number> =>
  messagesOut.canEmail ? settings.ofAll(FAVOURITE_NOTICES_PER_DAY) : 0
