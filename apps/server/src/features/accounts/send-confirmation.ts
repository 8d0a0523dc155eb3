import { CONFIRMATION_LINK_HOURS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { addressIn, type Storefront } from '../../platform/http/storefront.ts'
import type { AccountsCore } from './accounts.core.ts'
import type { AccountRow } from './accounts.repository.ts'
import { confirmNewEmailMail } from './mails/confirm-new-email.ts'
import { confirmRegistrationMail } from './mails/confirm-registration.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { insertToken } from './tokens.repository.ts'

export type Recipient = Pick<AccountRow, 'id' | 'name' | 'email'>

interface LinkFor {
  readonly kind: 'confirm_email' | 'change_email'
  readonly accountId: string
  readonly email: string
  readonly browserHash: Buffer | null
  readonly returnPath: string
  readonly storefront: Storefront
}

const makeLink = async (core: AccountsCore, tx: Transaction, link: LinkFor): Promise<string> => {
  const secret = newSecret()
  const at = core.clock.now()
  await insertToken(tx, {
    id: newId(),
    account_id: link.accountId,
    kind: link.kind,
    token_hash: hashSecret(secret),
    browser_hash: link.browserHash,
    subject: link.email,
    return_path: link.returnPath,
    created_at: at,
    expires_at: laterBy(at, CONFIRMATION_LINK_HOURS * HOUR_MS),
  })
  return addressIn(core.config, link.storefront, `${API.confirmEmail}?token=${secret}`)
}

/** Another link for a registration; earlier ones keep working until their own time is over. */
export const sendConfirmation = async (
  core: AccountsCore,
  tx: Transaction,
  account: Recipient,
  from: Pick<LinkFor, 'browserHash' | 'returnPath' | 'storefront'>,
): Promise<void> => {
  const { id: accountId, email, name } = account
  const url = await makeLink(core, tx, { kind: 'confirm_email', accountId, email, ...from })
  const { storefront } = from
  await sendAccountMail(core, tx, { to: email, storefront, texts: confirmRegistrationMail, values: { name, url } })
}

/** A link that makes `email` the account's address. */
export const sendNewEmailConfirmation = async (
  core: AccountsCore,
  tx: Transaction,
  account: Omit<Recipient, 'email'>,
  email: string,
  storefront: Storefront,
): Promise<void> => {
  const { id: accountId, name } = account
  const url = await makeLink(core, tx, {
    kind: 'change_email',
    accountId,
    email,
    browserHash: null,
    returnPath: '/profile',
    storefront,
  })
  await sendAccountMail(core, tx, { to: email, storefront, texts: confirmNewEmailMail, values: { name, url } })
}
