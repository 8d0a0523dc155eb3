import type { Registration, RegistrationAnswer } from '@velvetline/contracts/accounts'
import { newId } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/database-errors.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { AccountsContext } from './accounts.context.ts'
import { invalidRegistration } from './accounts.refusals.ts'
import {
  type AccountRow,
  findAccountByEmailKey,
  findAccountByUsernameKey,
  insertAccountIfNew,
  lockAccountByEmailKey,
  type NewAccountRow,
  updateAccount,
} from './accounts.repository.ts'
import { type CheckedRegistration, checkRegistration } from './check-registration.ts'
import { FIELD } from './field-texts.ts'
import { localPath } from './identity/local-path.ts'
import { drawFreeUsername, usernameKey } from './identity/username.ts'
import { alreadyRegisteredMail } from './mails/address-mails.ts'
import { hashPassword, isPasswordOf } from './passwords/passwords.ts'
import { mailLinks, sendAccountMail } from './send-account-mail.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { deleteUnusedTokens } from './tokens.repository.ts'

export interface RegisteredFrom {
  readonly storefront: Storefront
  readonly address: string
  readonly network: string
  /** Of the browser's cookie; following the link in that browser signs in. */
  readonly browserHash: Buffer
}

interface Attempt {
  readonly row: NewAccountRow
  readonly isKnownPassword: (known: AccountRow) => Promise<boolean>
  readonly from: { readonly browserHash: Buffer; readonly returnPath: string; readonly storefront: Storefront }
}

const usernameTaken = () => invalidRegistration({ fields: { username: FIELD.usernameTaken } })

const toRow = async (
  context: AccountsContext,
  checked: CheckedRegistration,
  { country, language }: Storefront,
): Promise<NewAccountRow> => {
  const at = context.clock.now()
  const username = checked.username ?? (await drawFreeUsername(context, language))
  return {
    id: newId(),
    role: 'member',
    name: checked.name,
    username,
    username_key: usernameKey(username),
    email: checked.email.address,
    email_key: checked.email.key,
    phone: checked.phone,
    birth_date: checked.birthDate,
    password_hash: await hashPassword(checked.password),
    country_code: country,
    language,
    terms_accepted_at: at,
    sensitive_data_accepted_at: at,
    created_at: at,
  }
}

/**
 * The newest registration counts: until the address is confirmed nothing belonged to anybody, and earlier links end. The same password
 * means the same person sending the form again, perhaps corrected: their earlier links stay.
 */
const replaceWaiting = async (
  context: AccountsContext,
  tx: Transaction,
  known: AccountRow,
  { row, from }: Attempt,
  isRepeated: boolean,
): Promise<void> => {
  if (!isRepeated) {
    await deleteUnusedTokens(tx, known.id, 'confirm_email')
    await deleteUnusedTokens(tx, known.id, 'reset_password')
  }
  await updateAccount(tx, known.id, { ...row, id: known.id })
  await sendConfirmation(context, tx, { id: known.id, name: row.name, email: row.email }, from)
}

const tellOwner = async (
  context: AccountsContext,
  tx: Transaction,
  owner: AccountRow,
  storefront: Storefront,
): Promise<void> =>
  sendAccountMail(context, tx, {
    to: owner.email,
    accountId: owner.id,
    storefront,
    texts: alreadyRegisteredMail,
    values: { name: owner.name, ...mailLinks(context, storefront) },
  })

const keep = async (context: AccountsContext, tx: Transaction, attempt: Attempt): Promise<void> => {
  const { row, from, isKnownPassword } = attempt
  if (await insertAccountIfNew(tx, row)) {
    return sendConfirmation(context, tx, { id: row.id, name: row.name, email: row.email }, from)
  }
  const known = await lockAccountByEmailKey(tx, row.email_key)
  // Neither new nor known by its address: another registration took the user name concurrently.
  if (!known) throw usernameTaken()
  if (known.email_confirmed_at) return tellOwner(context, tx, known, from.storefront)
  return replaceWaiting(context, tx, known, attempt, await isKnownPassword(known))
}

/**
 * Compares before the transaction, since hashing takes long, and even without an account, so that timing reveals nothing. Compares again
 * only where the account changed in between.
 */
const comparePassword = async (
  { database }: AccountsContext,
  row: NewAccountRow,
  password: string,
): Promise<Attempt['isKnownPassword']> => {
  const before = await findAccountByEmailKey(database.kysely, row.email_key)
  const wasSame = await isPasswordOf(before, password)
  return async (known) => (known.password_hash === before?.password_hash ? wasSame : isPasswordOf(known, password))
}

/** User names are public, so a taken one may be reported, except when the same registration is sent twice. */
const refuseTakenUsername = async (context: AccountsContext, row: NewAccountRow, password: string): Promise<void> => {
  const holder = await findAccountByUsernameKey(context.database.kysely, row.username_key)
  if (!holder) return
  // Checked for every holder, so that timing does not reveal whose user name it is.
  const isHoldersPassword = await isPasswordOf(holder, password)
  if (!isHoldersPassword || holder.email_key !== row.email_key) throw usernameTaken()
}

/**
 * The answer is the same whether or not the address is known; its owner learns more by mail.
 * @throws 422 invalid_registration naming the fields, 429 too_many_registrations, too_many_requests, 503 not_configured
 */
export const register = async (
  context: AccountsContext,
  input: Registration,
  from: RegisteredFrom,
): Promise<RegistrationAnswer> => {
  const { accountLimits, clock, database } = context
  const { browserHash, storefront } = from
  await accountLimits.registrationsPerAddress.take(from.address)
  await accountLimits.registrationsPerNetwork.take(from.network)
  const checked = await checkRegistration(input, storefront.country, clock.now())
  await accountLimits.mailsPerRecipient.take(checked.email.key)
  // Before anything is looked up, so that known and unknown addresses take the same time.
  const row = await toRow(context, checked, storefront)
  await refuseTakenUsername(context, row, checked.password)
  const attempt: Attempt = {
    row,
    isKnownPassword: await comparePassword(context, row, checked.password),
    from: { browserHash, returnPath: localPath(input.returnPath), storefront },
  }
  try {
    await database.transaction((tx) => keep(context, tx, attempt))
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_username_key_key' ? usernameTaken() : error
  }
  return { ok: true, email: checked.email.address }
}
