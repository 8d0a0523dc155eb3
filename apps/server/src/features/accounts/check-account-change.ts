import type { AccountChange } from '@velvetline/contracts/accounts'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { Queryable } from '../../platform/database/database.ts'
import { invalidAccountChange } from './accounts.refusals.ts'
import { type AccountRow, findAccountByUsernameKey } from './accounts.repository.ts'
import { parseName } from './check-registration.ts'
import { createFieldFaults, FIELD } from './field-texts.ts'
import { type EmailAddress, isDisposableEmail, parseEmail } from './identity/email.ts'
import { parsePhone } from './identity/phone-number.ts'
import { parseUsername, usernameKey } from './identity/username.ts'
import { findPasswordFault } from './passwords/passwords.ts'

/** In the form in which it is stored; undefined leaves a field as it is. */
export interface CheckedChange {
  readonly name: string | undefined
  readonly username: string | undefined
  readonly email: EmailAddress | undefined
  readonly phone: string | undefined
  readonly password: string | undefined
}

const isTaken = async (db: Queryable, username: string, account: AccountRow): Promise<boolean> => {
  const holder = await findAccountByUsernameKey(db, usernameKey(username))
  return holder !== undefined && holder.id !== account.id
}

const unlessSame = <T>(value: T | undefined, isSame: (value: T) => boolean): T | undefined =>
  value === undefined || isSame(value) ? undefined : value

/** @throws 422 invalid_account_change naming every field that is wrong. */
export const checkAccountChange = async (
  db: Queryable,
  account: AccountRow,
  input: AccountChange,
  country: CountryCode,
): Promise<CheckedChange> => {
  const faults = createFieldFaults()
  const read = <T>(
    field: keyof AccountChange,
    parse: (text: string) => T | undefined,
    fault: { de: string; en: string },
  ) => {
    const text = input[field]
    return text === undefined ? undefined : faults.expect(field, parse(text), fault)
  }
  const name = read('name', parseName, FIELD.name)
  const username = read('username', parseUsername, FIELD.username)
  const email = read('email', parseEmail, FIELD.email)
  faults.add('email', email && isDisposableEmail(email) && FIELD.disposableEmail)
  const phone = read('phone', (text) => parsePhone(text, country), FIELD.phone)
  if (username !== undefined) faults.add('username', (await isTaken(db, username, account)) && FIELD.usernameTaken)
  const { password } = input
  const known = [account.name, account.email, account.username]
  if (password !== undefined) faults.add('password', await findPasswordFault(password, known))
  const fields = faults.all()
  if (fields) throw invalidAccountChange({ fields })
  return {
    name: unlessSame(name, (value) => value === (account.name_pending ?? account.name)),
    username: unlessSame(username, (value) => value === account.username),
    email: unlessSame(email, (value) => value.address === account.email && account.email_pending === null),
    phone: unlessSame(phone, (value) => value === account.phone),
    password,
  }
}
