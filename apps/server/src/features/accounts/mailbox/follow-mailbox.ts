import { MAILBOX_LINK_DAYS, MAILBOX_WAIT_HOURS, type MailboxConfirmation } from '@velvetline/contracts/mailbox-changes'
import { DAY_MS, HOUR_MS, laterBy } from '../../../kernel/clock.ts'
import { hashSecret, newSecret } from '../../../kernel/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { storefrontOf } from '../../../platform/http/storefront.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { toMemberFacts } from '../accounts.presenter.ts'
import { type AccountRow, lockAccountById, updateAccount } from '../accounts.repository.ts'
import { mailboxMovedMail } from '../mails/mailbox-mails.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { mailLinks, mailToAccount } from '../send-account-mail.ts'
import { endOtherSessions } from '../sessions.ts'
import { deleteKnownBrowsers } from '../sign-in-defence.repository.ts'
import { claimEmail, offerTakeBack } from '../take-back-email.ts'
import {
  deleteUnusedTokens,
  findTokenOwner,
  lockTokenByHash,
  markTokenUsed,
  type TokenRow,
} from '../tokens.repository.ts'
import { mailboxChangeOver } from './mailbox.refusals.ts'
import {
  findMailboxChange,
  findOpenChange,
  isAccountHeld,
  listDueChanges,
  type MailboxChangeRow,
  updateChange,
} from './mailbox-changes.repository.ts'
import { stopMailboxChange } from './stop-mailbox-change.ts'

const follow = async (
  { clock }: AccountsContext,
  tx: Transaction,
  token: TokenRow,
): Promise<MailboxConfirmation['status']> => {
  const change = await findMailboxChange(tx, token.account_id, token.subject)
  if (change?.state === 'done') return 'done'
  if (change?.state !== 'approved') return 'invalid_token'
  if (change.followed_at) return 'already_confirmed'
  const now = clock.now()
  if (token.expires_at <= now) return 'expired'
  await markTokenUsed(tx, token.id, now)
  await updateChange(tx, change.id, { followed_at: now })
  return 'success'
}

/**
 * Somebody who reads the new mailbox says so; the account keeps its address until the wait is over. Not by opening the link alone: scanners of mails
 * do that too, also in the mailbox of a stranger whose address the staff have typed by mistake.
 * @throws 429 too_many_requests
 */
export const confirmMailbox = async (
  context: AccountsContext,
  secret: string,
  address: string,
): Promise<MailboxConfirmation> => {
  await context.accountLimits.linksCheckedPerAddress.take(address)
  const tokenHash = hashSecret(secret)
  return context.database.transaction(async (tx) => {
    const accountId = await findTokenOwner(tx, ['confirm_mailbox'], tokenHash)
    const account = accountId && (await lockAccountById(tx, accountId))
    const token = await lockTokenByHash(tx, ['confirm_mailbox'], tokenHash)
    return { status: account && token ? await follow(context, tx, token) : 'invalid_token' }
  })
}

/**
 * Somebody who reads the former mailbox objects: the account keeps its address. Again it changes nothing.
 * @throws 410 mailbox_change_over, 429 too_many_requests
 */
export const keepMailbox = async (context: AccountsContext, secret: string, address: string): Promise<void> => {
  await context.accountLimits.linksCheckedPerAddress.take(address)
  const tokenHash = hashSecret(secret)
  await context.database.transaction(async (tx) => {
    const accountId = await findTokenOwner(tx, ['keep_mailbox'], tokenHash)
    const account = accountId && (await lockAccountById(tx, accountId))
    const token = await lockTokenByHash(tx, ['keep_mailbox'], tokenHash)
    if (!account || !token) throw mailboxChangeOver()
    if (token.used_at) return
    const change = await findOpenChange(tx, account.id)
    if (change?.id !== token.subject) throw mailboxChangeOver()
    await markTokenUsed(tx, token.id, context.clock.now())
    await stopMailboxChange(context, tx, account.id, 'objected')
  })
}

const waitedSince = (now: Date) => ({
  followed: laterBy(now, -MAILBOX_WAIT_HOURS * HOUR_MS),
  unfollowed: laterBy(now, -MAILBOX_LINK_DAYS * DAY_MS),
})

/** Nothing that opened the account before opens it now, but a second factor is still asked for. */
const move = async (
  context: AccountsContext,
  tx: Transaction,
  account: AccountRow,
  { id, email, email_key: key }: MailboxChangeRow,
): Promise<void> => {
  const next = { address: email, key }
  if (!(await claimEmail(tx, account, next))) return stopMailboxChange(context, tx, account.id, 'taken')
  await updateChange(tx, id, { state: 'done', ended_at: context.clock.now() })
  await updateAccount(tx, account.id, { password_hash: await hashPassword(newSecret()) })
  await deleteUnusedTokens(tx, account.id, 'reset_password')
  await endOtherSessions(context, tx, account.id, null)
  await deleteKnownBrowsers(tx, account.id)
  await offerTakeBack(context, tx, account, next)
  const { countryCode, language } = toMemberFacts(account)
  const storefront = storefrontOf(countryCode, language)
  const { forgotUrl } = mailLinks(context, storefront)
  await mailToAccount(context, tx, account.id, { storefront, texts: mailboxMovedMail, values: { forgotUrl } })
}

const settle = async (context: AccountsContext, tx: Transaction, accountId: string): Promise<void> => {
  const account = await lockAccountById(tx, accountId)
  const change = account && (await findOpenChange(tx, accountId))
  const { followed, unfollowed } = waitedSince(context.clock.now())
  if (!account || change?.state !== 'approved' || !change.decided_at) return
  if (!change.followed_at) {
    if (change.decided_at <= unfollowed) await stopMailboxChange(context, tx, accountId, 'expired')
    return
  }
  if (change.decided_at > followed) return
  // What was preserved for a report says whose account it is.
  if (await isAccountHeld(tx, accountId)) return stopMailboxChange(context, tx, accountId, 'blocked')
  // Without a mail server nobody could choose a new password, nor take the address back.
  if (!context.messagesOut.canEmail) return
  await move(context, tx, account, change)
}

const CHANGES_PER_RUN_MAX = 500

/** Changes whose time has come; one that fails is tried again at the next run and holds up no other. Several nodes may run it concurrently. */
export const settleMailboxChanges = async (context: AccountsContext): Promise<void> => {
  const { clock, database, log } = context
  const due = { ...waitedSince(clock.now()), limit: CHANGES_PER_RUN_MAX }
  for (const accountId of await listDueChanges(database.kysely, due))
    await database
      .transaction((tx) => settle(context, tx, accountId))
      .catch((error: unknown) => log.error({ err: error }, 'a change of mailbox could not be settled'))
}
