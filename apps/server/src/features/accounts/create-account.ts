import { newId } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { insertAccount } from './accounts.repository.ts'
import type { NewAccount } from './accounts.types.ts'
import { parseEmail } from './identity/email.ts'
import { BORN_NEVER, numberOfNobody } from './identity/nobody.ts'
import { usernameKey } from './identity/username.ts'
import { hashPassword } from './passwords/passwords.ts'

/** Grants nothing and emits nothing. @returns its id @throws where the e-mail address or user name is taken */
export const createAccount = async (tx: Transaction, account: NewAccount): Promise<string> => {
  const email = parseEmail(account.email)
  if (!email) throw new RangeError('not an e-mail address')
  const id = newId()
  const { at, isEmailConfirmed = true, isPhoneProven = false, hasActiveSubscription = false } = account
  await insertAccount(tx, {
    id,
    role: account.role,
    name: account.name,
    username: account.username,
    username_key: usernameKey(account.username),
    email: email.address,
    email_key: email.key,
    phone: account.phone ?? numberOfNobody(),
    phone_proven_at: isPhoneProven ? at : null,
    birth_date: account.birthDate ?? BORN_NEVER,
    password_hash: account.passwordHash ?? (await hashPassword(account.password)),
    country_code: account.countryCode,
    language: account.language,
    has_active_subscription: hasActiveSubscription,
    email_confirmed_at: isEmailConfirmed ? at : null,
    terms_accepted_at: at,
    sensitive_data_accepted_at: at,
    created_at: at,
  })
  return id
}
