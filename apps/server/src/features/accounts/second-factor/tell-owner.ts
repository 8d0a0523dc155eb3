import type { Transaction } from '../../../platform/database/database.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import type { MailTexts } from '../../../platform/mailer/write-mail.ts'
import type { AccountsContext } from '../accounts.context.ts'
import type { AccountRow } from '../accounts.repository.ts'
import { mailLinks, mailToAccount } from '../send-account-mail.ts'
import { countRecoveryCodes } from './second-factor.repository.ts'

export interface FactorNews {
  readonly name: string
  readonly forgotUrl: string
  /** Recovery codes that are left. */
  readonly left: number
}

/** Mails to the account what has happened to its second factor. */
export const tellOwner = async (
  context: AccountsContext,
  tx: Transaction,
  { id }: AccountRow,
  { storefront }: { readonly storefront: Storefront },
  texts: MailTexts<FactorNews>,
): Promise<void> => {
  const { forgotUrl } = mailLinks(context, storefront)
  const left = await countRecoveryCodes(tx, id)
  await mailToAccount(context, tx, id, { storefront, texts, values: { forgotUrl, left } })
}
