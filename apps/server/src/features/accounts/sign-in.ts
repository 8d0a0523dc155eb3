import type { CurrentUser, SignIn } from '@velvetline/contracts/accounts'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { AccountsContext } from './accounts.context.ts'
import { presentUser } from './accounts.presenter.ts'
import {
  emailNotConfirmed,
  invalidCredentials,
  signInExpired,
  signInIncomplete,
  tooManySignInAttempts,
} from './accounts.refusals.ts'
import {
  type AccountRow,
  findAccountByEmailKey,
  findAccountById,
  findAccountByProvenPhone,
  findAccountByUsernameKey,
  lockAccountById,
} from './accounts.repository.ts'
import type { StartedSession } from './accounts.types.ts'
import { keepAccount } from './deletion/ask-deletion.ts'
import { createFieldFaults, FIELD } from './field-texts.ts'
import { parseEmail } from './identity/email.ts'
import { localPath } from './identity/local-path.ts'
import { parsePhone } from './identity/phone-number.ts'
import { usernameKey } from './identity/username.ts'
import { nameOfKnownBrowser, rememberBrowser } from './known-browsers.ts'
import { recoveryCodeUsedMail } from './mails/second-factor-mails.ts'
import { isPasswordOf } from './passwords/passwords.ts'
import { requireProof } from './proof-of-work.ts'
import { findOwedAccount, keepOwedCode, lockOwedCode } from './second-factor/owed-code.ts'
import { findFactor } from './second-factor/second-factor.repository.ts'
import { spendCode, tryCode } from './second-factor/spend-code.ts'
import { tellOwner } from './second-factor/tell-owner.ts'
import { endFormerSession, type SessionOf, startSession } from './sessions.ts'
import { demandOfAddress, demandOfBrowser, slowDown, trySecret, typed } from './sign-in-attempts.ts'
import { markTokenUsed } from './tokens.repository.ts'

export interface Identifier {
  /** The same for every spelling of the same identifier. */
  readonly key: string
  find(db: Queryable): Promise<AccountRow | undefined>
}

/** No identifier has any, and the database cannot even look for some of them. */
const UNSEEN = /[\p{Cc}\p{Cs}]/gu

/** E-mail, proven phone number or user name, distinguished by their form: user names have a letter and no @. */
const readIdentifier = (given: string, country: CountryCode): Identifier => {
  const text = given.replaceAll(UNSEEN, '').trim()
  const email = text.includes('@') ? parseEmail(text) : undefined
  if (email) return { key: email.key, find: (db) => findAccountByEmailKey(db, email.key) }
  const phone = /\p{L}/u.test(text) ? undefined : parsePhone(text, country)
  if (phone) return { key: phone, find: (db) => findAccountByProvenPhone(db, phone) }
  const name = usernameKey(text)
  return { key: name, find: (db) => findAccountByUsernameKey(db, name) }
}

export interface SignInFrom {
  readonly storefront: Storefront
  readonly address: string
  readonly device: string
  /** Of the secret in the browser's cookie. */
  readonly browserHash: Buffer
  /** The session that this browser had, which the new one replaces. */
  readonly former: SessionOf | null
}

export interface SignedIn {
  readonly user: CurrentUser
  readonly redirect: string
  readonly session: StartedSession
  /** The account was to be deleted; by signing in that is taken back. */
  readonly isAccountKept: boolean
}

const refuseIncomplete = ({ identifier, password }: SignIn): void => {
  const faults = createFieldFaults()
  faults.add('identifier', identifier.trim() === '' && FIELD.identifierMissing)
  faults.add('password', password === '' && FIELD.passwordMissing)
  const fields = faults.all()
  if (fields) throw signInIncomplete({ fields })
}

/** @throws 429 proof_of_work_required */
const meetDemand = async (
  context: AccountsContext,
  { proof }: SignIn,
  address: string,
  knownBrowser: string | null,
): Promise<void> => {
  const demand = knownBrowser ? await demandOfBrowser(context, knownBrowser) : await demandOfAddress(context, address)
  if (demand === 'proof') await requireProof(context, proof, address)
  if (demand === 'wait') await slowDown()
}

/** @throws 401 invalid_credentials, 429 too_many_attempts, proof_of_work_required */
const findByPassword = async (
  context: AccountsContext,
  input: SignIn,
  from: SignInFrom,
  identifier: Identifier,
): Promise<AccountRow> => {
  const { kysely } = context.database
  const found = await identifier.find(kysely)
  const knownBrowser = await nameOfKnownBrowser(kysely, found?.id, from.browserHash)
  await meetDemand(context, input, from.address, knownBrowser)
  const by = { identifier: knownBrowser ?? typed(identifier.key), address: from.address }
  const attempt = await trySecret(
    context,
    by,
    async () => ((await isPasswordOf(found, input.password)) && found ? found : null),
    knownBrowser === null ? tooManySignInAttempts : null,
  )
  if (attempt.result === null) throw invalidCredentials(knownBrowser ? undefined : attempt.left)
  return attempt.result
}

/** The last step of every sign-in with a password. */
const completeSignIn = async (
  context: AccountsContext,
  tx: Transaction,
  account: AccountRow,
  from: SignInFrom,
  redirect: string,
): Promise<SignedIn> => {
  const isAccountKept = await keepAccount(context, tx, account.id, from.storefront)
  await endFormerSession(context, tx, from.former)
  await rememberBrowser(tx, account.id, from.browserHash, context.clock.now())
  const session = await startSession(context, account.id, from.device, tx)
  return { user: presentUser(account), redirect, session, isAccountKept }
}

/** The password was right; the browser keeps the secret until the code comes. */
export interface OwedCode {
  readonly owedCodeSecret: string
}

/**
 * Signs in by e-mail, user name or proven phone number, and remembers the browser. Takes back the deletion of the account, if one was asked for.
 * Where the account has a second factor, none of this happens before the code.
 * @throws 422 sign_in_incomplete, 401 invalid_credentials, 403 email_not_confirmed (only after the right password), 429 too_many_attempts,
 * 429 proof_of_work_required
 */
export const signIn = async (
  context: AccountsContext,
  input: SignIn,
  from: SignInFrom,
): Promise<SignedIn | OwedCode> => {
  refuseIncomplete(input)
  const account = await findByPassword(context, input, from, readIdentifier(input.identifier, from.storefront.country))
  if (!account.email_confirmed_at) throw emailNotConfirmed()
  const redirect = localPath(input.redirect)
  return context.database.transaction(async (tx) => {
    // Meanwhile the password may have been replaced, or a second factor turned on: both lock the account.
    const locked = await lockAccountById(tx, account.id)
    if (locked?.password_hash !== account.password_hash) throw invalidCredentials(undefined)
    if (!(await findFactor(tx, account.id))) return completeSignIn(context, tx, account, from, redirect)
    const { browserHash } = from
    return { owedCodeSecret: await keepOwedCode(context, tx, { accountId: account.id, browserHash, redirect }) }
  })
}

/**
 * Finishes a sign-in by the code that it owes, in the browser that has given the password.
 * @param secret of the cookie
 * @throws 410 sign_in_expired, 422 second_factor_wrong, 429 too_many_second_factor_attempts
 */
export const finishSignIn = async (
  context: AccountsContext,
  { code, secret = '' }: { readonly code: string; readonly secret: string | undefined },
  from: SignInFrom,
): Promise<SignedIn> => {
  const accountId = await findOwedAccount(context.database.kysely, secret)
  return tryCode(context, { accountId, address: from.address }, async (tx) => {
    const account = await lockAccountById(tx, accountId)
    if (!account) throw signInExpired()
    const owed = await lockOwedCode(context, tx, { secret, browserHash: from.browserHash })
    const kind = await spendCode(context, tx, accountId, code)
    if (!kind) return null
    await markTokenUsed(tx, owed.id, context.clock.now())
    if (kind === 'recovery') await tellOwner(context, tx, account, from, recoveryCodeUsedMail)
    return completeSignIn(context, tx, account, from, owed.return_path)
  })
}

export interface KnownPerson {
  readonly accountId: string
  readonly device: string
  /** The session that this browser had, which the new one replaces. */
  readonly former: SessionOf | null
}

/**
 * Signs a member in whom another feature knows without a password, by a secret that only their browser has. Staff is never signed in so, nor
 * anybody with a second factor, nor anybody whose account is blocked, or is to be deleted: that is taken back by a password only.
 * @returns null where there is no such member
 */
export const signInKnown = async (
  context: AccountsContext,
  tx: Transaction,
  { accountId, device, former }: KnownPerson,
): Promise<{ readonly user: CurrentUser; readonly session: StartedSession } | null> => {
  const account = await findAccountById(tx, accountId)
  if (account?.role !== 'member' || !account.email_confirmed_at || account.deletion_due_at || account.blocked_at)
    return null
  if (await findFactor(tx, account.id)) return null
  await endFormerSession(context, tx, former)
  return { user: presentUser(account), session: await startSession(context, account.id, device, tx) }
}
