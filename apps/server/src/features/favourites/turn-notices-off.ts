import { readSignedId, signId } from '../../platform/secrets/signed-id.ts'
import { deletionAsked } from '../accounts/index.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import type { FavouritesContext } from './favourites.context.ts'
import { noticeLinkInvalid } from './favourites.refusals.ts'
import { findFavouriteByNoticeId, updateFavourite } from './favourites.repository.ts'

const PURPOSE = 'notices-off'

export const issueNoticeToken = (key: Buffer, noticeId: string): string => signId(key, PURPOSE, noticeId)

/**
 * No more mails about this profile, or about any, without signing in. A favourite that is gone already has none, so that is no refusal.
 * @throws 422 notice_link_invalid
 */
export const turnNoticesOff = async (
  { database: { kysely }, noticesOffKey }: FavouritesContext,
  { token, isForAll }: { readonly token: string; readonly isForAll: boolean },
): Promise<void> => {
  const noticeId = readSignedId(await noticesOffKey(), PURPOSE, token)
  if (!noticeId) throw noticeLinkInvalid()
  const favourite = await findFavouriteByNoticeId(kysely, noticeId)
  if (!favourite) return
  const { account_id: accountId, profile_id: profileId } = favourite
  await updateFavourite(kysely, { wants_notice: false }, isForAll ? { accountId } : { accountId, profileId })
}

export const endNoticesOnDeletion = ({ domainEvents }: ProfilesContext): void => {
  domainEvents.on(deletionAsked, (tx, { accountId }) => updateFavourite(tx, { wants_notice: false }, { accountId }))
}
