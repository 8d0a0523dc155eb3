import { createHmac } from 'node:crypto'
import { isSameSecret, isUuid } from '../../kernel/ids.ts'
import { deletionAsked } from '../accounts/index.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import { noticeLinkInvalid } from './favourites.refusals.ts'
import { findFavouriteByNoticeId, updateFavourite } from './favourites.repository.ts'
import { readNoticeKey } from './notices.repository.ts'

const TOKEN = /^([\w-]{22})\.([\w-]{43})$/
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(`notices-off:${text}`).digest()

/** The favourite's random notice id and our signature. It identifies no person and does not expire. */
export const issueNoticeToken = (key: Buffer, noticeId: string): string => {
  const text = Buffer.from(noticeId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${text}.${sign(key, text).toString('base64url')}`
}

/** @returns undefined where the token is not ours */
const readNoticeToken = (key: Buffer, token: string): string | undefined => {
  const [, text, signature] = TOKEN.exec(token) ?? []
  if (!text || !signature || !isSameSecret(sign(key, text), Buffer.from(signature, 'base64url'))) return undefined
  const noticeId = Buffer.from(text, 'base64url').toString('hex').replace(UUID_PARTS, '$1-$2-$3-$4-$5')
  return isUuid(noticeId) ? noticeId : undefined
}

/**
 * No more mails about this profile, or about any, without signing in. A favourite that is gone already has none, so that is no refusal.
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

export const endNoticesOnDeletion = ({ domainEvents }: ProfilesContext): void => {
  domainEvents.on(deletionAsked, (tx, { accountId }) => updateFavourite(tx, { wants_notice: false }, { accountId }))
}
