import { deletionAsked } from '../accounts/index.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import { noticeLinkInvalid } from './favourites.refusals.ts'
import { findFavouriteByNoticeId, updateFavourite } from './favourites.repository.ts'
import { readNoticeToken } from './notice-token.ts'
import { readNoticeKey } from './notices.repository.ts'

/**
 * What the link in a mail does, without signing in: no more mails about this profile, or about any. A favourite that is gone
 * already has none, so that is no refusal.
 * @throws 422 notice_link_invalid
 */
export const turnNoticesOff = async (
  { database: { kysely } }: ProfilesContext,
  { token, isForAll }: { readonly token: string; readonly isForAll: boolean },
): Promise<void> => {
  const noticeId = readNoticeToken(await readNoticeKey(kysely), token)
  if (!noticeId) throw noticeLinkInvalid()
  const favourite = await findFavouriteByNoticeId(kysely, noticeId)
  if (!favourite) return
  const { account_id: accountId, profile_id: profileId } = favourite
  await updateFavourite(kysely, { wants_notice: false }, isForAll ? { accountId } : { accountId, profileId })
}

/** A member who has asked for deletion gets no more of these mails. */
export const endNoticesOnDeletion = ({ domainEvents }: ProfilesContext): void => {
  domainEvents.on(deletionAsked, (tx, { accountId }) => updateFavourite(tx, { wants_notice: false }, { accountId }))
}
