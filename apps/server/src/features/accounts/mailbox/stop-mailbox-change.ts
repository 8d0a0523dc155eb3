import type { MailboxChangeState } from '@velvetline/contracts/mailbox-changes'
import type { Transaction } from '../../../platform/database/database.ts'
import { storefrontOf } from '../../../platform/http/storefront.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { toMemberFacts } from '../accounts.presenter.ts'
import { findAccountById } from '../accounts.repository.ts'
import { mailboxStoppedMail } from '../mails/mailbox-mails.ts'
import { sendAccountMail } from '../send-account-mail.ts'
import { findOpenChange, updateChange } from './mailbox-changes.repository.ts'

export type Stopped = Exclude<MailboxChangeState, 'proposed' | 'approved' | 'declined' | 'done'>

/**
 * The account keeps its address; nothing happens where no change is open. The new mailbox is told once it had been asked. Lock the account
 * before.
 */
export const stopMailboxChange = async (
  context: AccountsContext,
  tx: Transaction,
  accountId: string,
  state: Stopped,
): Promise<void> => {
  const change = await findOpenChange(tx, accountId)
  const account = change && (await findAccountById(tx, accountId))
  if (!change || !account) return
  await updateChange(tx, change.id, { state, ended_at: context.clock.now() })
  if (change.state !== 'approved' || !context.messagesOut.canEmail) return
  const { countryCode, language } = toMemberFacts(account)
  const mail = { to: change.email, accountId, storefront: storefrontOf(countryCode, language) }
  const values = { contact: context.countries.contactOf(countryCode).email }
  await sendAccountMail(context, tx, { ...mail, texts: mailboxStoppedMail, values })
}
