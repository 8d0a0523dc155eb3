import { accountPath, mePath, sessionsPath } from '@velvetline/contracts/accounts'
import { callsPath, webrtcBalancePath } from '@velvetline/contracts/calls'
import { chatBlockedPath, unreadCountPath, unreadPerSessionPath } from '@velvetline/contracts/chat'
import { balancePath, creditHistoryPath } from '@velvetline/contracts/credits'
import { favouriteProfilesPath, favouritesPath } from '@velvetline/contracts/favourites'
import type { CountryCode } from '@velvetline/contracts/locales'
import { accountViewingsPath, type Viewings } from '@velvetline/contracts/member-acts'
import { notificationsPath } from '@velvetline/contracts/notifications'
import { paymentOfferPath, receiptsPath } from '@velvetline/contracts/payments'
import { accountDataPath } from '@velvetline/contracts/privacy'
import { spendingCarePath } from '@velvetline/contracts/spending-care'
import { subscriptionPath } from '@velvetline/contracts/subscriptions'
import { linePinPath } from '@velvetline/contracts/telephone-line'
import { laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Principal } from '../../platform/http/auth/principal.ts'
import { lockMemberAccount } from '../accounts/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import type { MembersContext } from './members.context.ts'
import { memberNotFound } from './members.refusals.ts'
import { endViewings, findOpenViewing, insertViewing, listViewings } from './viewings.repository.ts'

export const VIEWING_MINUTES = 15

/** What a viewer's browser may read of the member: nothing with the text of a message, no file, and nothing that begins something. */
export const SHOWN_TO_VIEWERS: ReadonlySet<string> = new Set([
  mePath,
  accountPath,
  accountDataPath,
  accountViewingsPath,
  sessionsPath,
  balancePath,
  creditHistoryPath,
  favouritesPath,
  favouriteProfilesPath,
  receiptsPath,
  paymentOfferPath,
  spendingCarePath,
  subscriptionPath,
  callsPath,
  webrtcBalancePath,
  linePinPath,
  unreadCountPath,
  unreadPerSessionPath,
  chatBlockedPath,
  notificationsPath,
])

const recordEnded = async (
  context: MembersContext,
  tx: Transaction,
  by: StaffActor,
  memberIds: readonly string[],
): Promise<void> => {
  for (const id of memberIds)
    await recordStaffAct(context, { by, action: 'member.viewing_ended', subject: { kind: 'member', id } }, tx)
}

/**
 * From now on the staff's browser that has the secret sees the pages as this member, for a quarter of an hour; a viewing that is still open
 * ends. The member reads of it in the account.
 * @throws 404 member_not_found
 */
export const startViewing = (
  context: MembersContext,
  { memberId, by, reason }: { readonly memberId: string; readonly by: StaffActor; readonly reason: string },
): Promise<string> =>
  context.database.transaction(async (tx) => {
    if (!(await lockMemberAccount(tx, memberId))) throw memberNotFound()
    const at = context.clock.now()
    const ended = await endViewings(tx, by.accountId, at)
    const secret = newSecret()
    const endsAt = laterBy(at, VIEWING_MINUTES * MINUTE_MS)
    const viewing = {
      id: newId(),
      memberId,
      staffId: by.accountId,
      tokenHash: hashSecret(secret),
      startedAt: at,
      endsAt,
    }
    await insertViewing(tx, viewing)
    await recordEnded(context, tx, by, ended)
    const subject = { kind: 'member', id: memberId } as const
    await recordStaffAct(context, { by, action: 'member.viewing_started', subject, reason }, tx)
    return secret
  })

/** Ending twice is no fault. */
export const endViewing = (context: MembersContext, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    await recordEnded(context, tx, by, await endViewings(tx, by.accountId, context.clock.now()))
  })

/** The member whom this browser views, as a request's principal; null once the viewing is over or where the secret is somebody else's. */
export const findViewed = async (
  { clock, database }: Pick<MembersContext, 'clock' | 'database'>,
  secret: string,
  viewer: Principal,
): Promise<Principal | null> => {
  const viewing = await findOpenViewing(database, hashSecret(secret), viewer.accountId, clock.now())
  if (!viewing) return null
  return {
    accountId: viewing.memberId,
    sessionId: viewer.sessionId,
    role: 'member',
    hasActiveSubscription: viewing.hasActiveSubscription,
    // The table allows no other.
    countryCode: viewing.countryCode as CountryCode,
    viewedUntil: viewing.endsAt,
  }
}

/** When the staff has seen the pages as this member, the latest first. */
export const showViewings = async ({ database }: MembersContext, memberId: string): Promise<Viewings> => {
  const rows = await listViewings(database.kysely, memberId)
  return {
    viewings: rows.map((row) => ({ startedAt: row.started_at.toISOString(), endedAt: row.ended_at.toISOString() })),
  }
}
