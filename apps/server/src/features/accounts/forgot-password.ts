import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import { addressIn } from '../../platform/http/storefront.ts'
import { type AccountsContext, RESET_LINK_HOURS } from './accounts.context.ts'
import { findAccountByEmailKey } from './accounts.repository.ts'
import type { AskedFrom } from './accounts.types.ts'
import { parseEmail } from './identity/email.ts'
import { resetPasswordMail } from './mails/password-mails.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { takeAtLeast } from './take-at-least.ts'
import { insertToken } from './tokens.repository.ts'

const sendResetLink = async (
  context: AccountsContext,
  typed: string,
  { address, storefront }: AskedFrom,
): Promise<void> => {
  const { accountLimits, clock, config, database, messagesOut } = context
  messagesOut.requireEmail()
  accountLimits.mailsAskedPerAddress.take(address)
  const email = parseEmail(typed)
  if (!email) return
  // A refusal would reveal that the limit is reached. The owner has the earlier mails.
  if (!accountLimits.resetMailsPerRecipient.allows(email.key)) return
  await database.transaction(async (tx) => {
    const account = await findAccountByEmailKey(tx, email.key)
    if (!account) return
    const secret = newSecret()
    const at = clock.now()
    await insertToken(tx, {
      id: newId(),
      account_id: account.id,
      kind: 'reset_password',
      token_hash: hashSecret(secret),
      created_at: at,
      expires_at: laterBy(at, RESET_LINK_HOURS * HOUR_MS),
    })
    const url = addressIn(config, storefront, `/reset-password?token=${secret}`)
    await sendAccountMail(context, tx, {
      to: account.email,
      storefront,
      texts: resetPasswordMail,
      values: { name: account.name, url },
    })
  })
}

/** Does not reveal whether the address has an account. @throws 429 too_many_requests, 503 not_configured */
export const forgotPassword = (context: AccountsContext, typed: string, from: AskedFrom): Promise<void> =>
  takeAtLeast(() => sendResetLink(context, typed, from))
