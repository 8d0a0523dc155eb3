import type { ConfirmationStatus } from '@velvetline/contracts/accounts'
import type { CountryCode } from '@velvetline/contracts/locales'
import { type Credits, credits } from '../../kernel/credits.ts'
import { hashSecret, isSameSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { AccountsContext } from './accounts.context.ts'
import { emailConfirmed } from './accounts.events.ts'
import { type AccountRow, lockAccountById, updateAccount } from './accounts.repository.ts'
import type { StartedSession } from './accounts.types.ts'
import { parseEmail } from './identity/email.ts'
import { rememberBrowser } from './known-browsers.ts'
import { endFormerSession, type SessionOf, startSession } from './sessions.ts'
import { offerTakeBack, setEmail } from './take-back-email.ts'
import { findTokenOwner, lockTokenByHash, markTokenUsed, type TokenRow } from './tokens.repository.ts'
import { insertPostponedBonus } from './welcome-bonus.repository.ts'
import { claimBonus } from './welcome-bonus.ts'

export interface Confirmation {
  readonly status: ConfirmationStatus
  /** 0 where this person has had the bonus before. */
  readonly bonus: Credits
  /** The bonus is due but waits until the member's age is proven. */
  readonly isBonusPostponed: boolean
  readonly returnPath: string
  /** A new address of an account was confirmed, rather than a registration. */
  readonly isChange: boolean
  /** Only in the browser that registered. */
  readonly session: StartedSession | null
}

export interface ConfirmedFrom {
  /** Of the secret in the browser's cookie, if it has one. */
  readonly browserHash: Buffer | null
  readonly device: string
  readonly former: SessionOf | null
}

const KINDS = ['confirm_email', 'change_email'] as const
const NO_CREDITS = credits(0)
const nothing = (status: ConfirmationStatus, token?: TokenRow): Confirmation => ({
  status,
  bonus: NO_CREDITS,
  isBonusPostponed: false,
  returnPath: token?.return_path ?? '/',
  isChange: token?.kind === 'change_email',
  session: null,
})

const confirmRegistration = async (
  context: AccountsContext,
  tx: Transaction,
  account: AccountRow,
  token: TokenRow,
  from: ConfirmedFrom,
): Promise<Confirmation> => {
  const { clock, domainEvents, bonusHold } = context
  const at = clock.now()
  await markTokenUsed(tx, token.id, at)
  await updateAccount(tx, account.id, { email_confirmed_at: at })
  const due = await claimBonus(context, tx, account)
  const isBonusPostponed = due > 0 && bonusHold.mustWait(account.country_code as CountryCode)
  const bonus = isBonusPostponed ? NO_CREDITS : due
  if (isBonusPostponed) await insertPostponedBonus(tx, { account_id: account.id, amount: due, postponed_at: at })
  await domainEvents.emit(tx, emailConfirmed, { accountId: account.id, welcomeBonus: bonus, at })
  const isSameBrowser =
    token.browser_hash !== null && from.browserHash !== null && isSameSecret(token.browser_hash, from.browserHash)
  if (isSameBrowser && from.browserHash) await rememberBrowser(tx, account.id, from.browserHash, at)
  if (isSameBrowser) await endFormerSession(context, tx, from.former)
  const session = isSameBrowser ? await startSession(context, account.id, from.device, tx) : null
  return { status: 'success', bonus, isBonusPostponed, returnPath: token.return_path, isChange: false, session }
}

const confirmChange = async (
  context: AccountsContext,
  tx: Transaction,
  account: AccountRow,
  token: TokenRow,
): Promise<Confirmation> => {
  const email = parseEmail(token.subject)
  // The change was dropped, or the address became someone else's meanwhile.
  if (!email || account.email_pending !== token.subject || !(await setEmail(context, tx, account, email)))
    return nothing('invalid_token', token)
  await markTokenUsed(tx, token.id, context.clock.now())
  await offerTakeBack(context, tx, account, email)
  return nothing('success', token)
}

const follow = async (
  context: AccountsContext,
  tx: Transaction,
  secret: string,
  from: ConfirmedFrom,
): Promise<Confirmation> => {
  const tokenHash = hashSecret(secret)
  const accountId = await findTokenOwner(tx, KINDS, tokenHash)
  const account = accountId && (await lockAccountById(tx, accountId))
  const token = await lockTokenByHash(tx, KINDS, tokenHash)
  if (!token || !account) return nothing('invalid_token')
  const isDone =
    token.kind === 'change_email'
      ? token.used_at !== null || account.email === token.subject
      : account.email_confirmed_at !== null
  if (isDone) return nothing('already_confirmed', token)
  if (token.used_at) return nothing('invalid_token', token)
  if (token.expires_at <= context.clock.now()) return nothing('expired', token)
  return token.kind === 'change_email'
    ? confirmChange(context, tx, account, token)
    : confirmRegistration(context, tx, account, token, from)
}

/** Never throws: every outcome becomes a state of the page. */
export const confirmEmail = async (
  context: AccountsContext,
  secret: string,
  from: ConfirmedFrom,
): Promise<Confirmation> => {
  try {
    return await context.database.transaction((tx) => follow(context, tx, secret, from))
  } catch (error) {
    context.log.error({ err: error }, 'an e-mail address could not be confirmed')
    return nothing('error')
  }
}
