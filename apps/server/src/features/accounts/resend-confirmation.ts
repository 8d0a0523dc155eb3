import type { AccountsCore } from './accounts.core.ts'
import { lockAccountByEmailKey } from './accounts.repository.ts'
import type { AskedFrom } from './accounts.types.ts'
import { parseEmail } from './identity/email.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { lockLatestToken } from './tokens.repository.ts'

/**
 * Sends the link once more where there is something to confirm; says nothing about whether there is.
 * @throws 429 too_many_requests, 503 not_configured
 */
export const resendConfirmation = async (
  core: AccountsCore,
  typed: string,
  { address, storefront }: AskedFrom,
): Promise<void> => {
  core.messagesOut.requireEmail()
  core.limits.mailsAskedPerAddress.take(address)
  const email = parseEmail(typed)
  if (!email) return
  core.limits.mailsPerRecipient.take(email.key)
  await core.database.transaction(async (tx) => {
    const account = await lockAccountByEmailKey(tx, email.key)
    if (!account || account.email_confirmed_at) return
    // Still for the browser that registered and the place it wanted to go to.
    const former = await lockLatestToken(tx, account.id, 'confirm_email')
    const { browser_hash: browserHash = null, return_path: returnPath = '/' } = former ?? {}
    await sendConfirmation(core, tx, account, { browserHash, returnPath, storefront })
  })
}
