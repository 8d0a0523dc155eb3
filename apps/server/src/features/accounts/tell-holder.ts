import type { Transaction } from '../../platform/database/database.ts'
import { storefrontOf } from '../../platform/http/storefront.ts'
import type { AccountsContext } from './accounts.context.ts'
import { toMemberFacts } from './accounts.presenter.ts'
import type { AccountRow } from './accounts.repository.ts'
import { alreadyRegisteredMail } from './mails/address-mails.ts'
import { mailLinks, sendAccountMail } from './send-account-mail.ts'

/** A registration that nobody confirmed gives way once a link to the address is followed; a blocked one keeps its address. */
export const holdsAddress = (owner: AccountRow | undefined): boolean =>
  owner !== undefined && (owner.email_confirmed_at !== null || owner.blocked_at !== null)

/** Tells an account that its address was given for another one: in its own language, with links to its country's site. */
export const tellHolder = async (context: AccountsContext, tx: Transaction, holder: AccountRow): Promise<void> => {
  const { countryCode, language } = toMemberFacts(holder)
  const storefront = storefrontOf(countryCode, language)
  const mail = { to: holder.email, accountId: holder.id, storefront, texts: alreadyRegisteredMail }
  await sendAccountMail(context, tx, { ...mail, values: { name: holder.name, ...mailLinks(context, storefront) } })
}
