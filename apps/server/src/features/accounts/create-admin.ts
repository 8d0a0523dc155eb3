import { DEFAULT_COUNTRY, type Language } from '@velvetline/contracts/locales'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/database-errors.ts'
import type { AccountsContext } from './accounts.context.ts'
import { invalidRegistration } from './accounts.refusals.ts'
import { findAccountByEmailKey, isRoleTaken } from './accounts.repository.ts'
import { parseName } from './check-registration.ts'
import { createAccount } from './create-account.ts'
import { createFieldFaults, FIELD } from './field-texts.ts'
import { parseEmail } from './identity/email.ts'
import { drawFreeUsername } from './identity/username.ts'
import { findPasswordFault } from './passwords/passwords.ts'

export interface NewAdmin {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly language: Language
}

const alreadyThere = (email: string) =>
  new OperatorError(`There is an account with the e-mail address ${email} already: nothing was changed.`)

/**
 * Makes an account that runs the service, by the rules for names, addresses and passwords that hold for everyone. The address counts as
 * confirmed: it is the operator who runs this.
 * @param recordCreated in the same transaction, as its last statement
 * @throws 422 invalid_registration naming the fields, OperatorError where the address has an account
 */
export const createAdmin = async (
  context: AccountsContext,
  admin: NewAdmin,
  recordCreated: (tx: Transaction, accountId: string, name: string) => Promise<void>,
): Promise<void> => {
  const { clock, database } = context
  const faults = createFieldFaults()
  const name = faults.expect('name', parseName(admin.name), FIELD.name)
  const email = faults.expect('email', parseEmail(admin.email), FIELD.email)
  faults.add('password', await findPasswordFault(admin.password, [admin.name, admin.email]))
  const fields = faults.all()
  if (fields || !name || !email) throw invalidRegistration(fields ? { fields } : {})
  if (await findAccountByEmailKey(database.kysely, email.key)) throw alreadyThere(email.address)
  const username = await drawFreeUsername(context, admin.language)
  try {
    await database.transaction(async (tx) => {
      const accountId = await createAccount(tx, {
        role: 'admin',
        name,
        username,
        email: email.address,
        password: admin.password,
        countryCode: DEFAULT_COUNTRY,
        language: admin.language,
        at: clock.now(),
      })
      await recordCreated(tx, accountId, name)
    })
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_email_key_key' ? alreadyThere(email.address) : error
  }
}

/** Whether anybody can run the service. */
export const hasAdmin = ({ database }: Pick<AccountsContext, 'database'>): Promise<boolean> =>
  isRoleTaken(database.kysely, 'admin')
