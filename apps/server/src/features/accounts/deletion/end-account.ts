import type { Transaction } from '../../../platform/database/database.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { updateAccount } from '../accounts.repository.ts'
import { stopMailboxChange } from '../mailbox/stop-mailbox-change.ts'
import { accountEndedMail } from '../mails/deletion-mails.ts'
import { mailToAccount } from '../send-account-mail.ts'
import { endOtherSessions } from '../sessions.ts'

/**
 * Ends an account at once, by an admin: its deletion has begun, and nothing takes it back. The person is told at the address that is about
 * to go; the deletion waits for that mail.
 */
export const endAccount = async (
  context: AccountsContext,
  tx: Transaction,
  accountId: string,
  storefront: Storefront,
): Promise<void> => {
  const values = { contact: context.countries.contactOf(storefront.country).email }
  await mailToAccount(context, tx, accountId, { storefront, texts: accountEndedMail, values })
  await stopMailboxChange(context, tx, accountId, 'leaving')
  const at = context.clock.now()
  await updateAccount(tx, accountId, { deletion_asked_at: at, deletion_due_at: at, erasing_since: at })
  await endOtherSessions(context, tx, accountId, null)
}
