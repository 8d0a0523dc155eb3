import type { PayoutDetailsChange } from '@velvetline/contracts/earnings'
import { PAYOUT_DETAILS_WAIT_DAYS } from '@velvetline/contracts/earnings'
import { addressIn, type Storefront } from '../../platform/http/storefront.ts'
import type { MailTexts } from '../../platform/mailer/write-mail.ts'
import { mailToAccount, requirePassword } from '../accounts/index.ts'
import { checkPayoutDetails, savePayoutDetails } from '../agents/index.ts'
import type { EarningsContext } from './earnings.context.ts'

const mail: MailTexts<{ name: string; last: string; url: string }> = {
  de: ({ name, last, url }) => ({
    subject: 'Ihre Bankverbindung wurde geändert',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      `Ihre Auszahlungen gehen künftig auf das Konto mit den letzten Ziffern ${last}.`,
      `Bis wir dorthin zahlen, vergehen ${PAYOUT_DETAILS_WAIT_DAYS} Tage.`,
    ],
    action: { label: 'Bankverbindung ansehen', url },
    notes: ['Das waren nicht Sie? Ändern Sie bitte gleich Ihr Passwort und schreiben Sie uns.'],
  }),
  en: ({ name, last, url }) => ({
    subject: 'Your bank details were changed',
    greeting: `Hello ${name},`,
    paragraphs: [
      `From now on your payouts go to the account that ends in ${last}.`,
      `We wait ${PAYOUT_DETAILS_WAIT_DAYS} days before we pay there.`,
    ],
    action: { label: 'See your bank details', url },
    notes: ['This was not you? Please change your password at once and write to us.'],
  }),
}

export interface DetailsOwner {
  readonly accountId: string
  readonly storefront: Storefront
  readonly address: string
}

const LAST = 4

/**
 * With the password again, told by mail, and used after a few days.
 * @throws 422 invalid_payout_details, invalid_account_change for a wrong password, 429 too_many_attempts
 */
export const changePayoutDetails = async (
  context: EarningsContext,
  { currentPassword, ...input }: PayoutDetailsChange,
  { accountId, storefront, address }: DetailsOwner,
): Promise<void> => {
  const details = checkPayoutDetails(input)
  await requirePassword(context, accountId, currentPassword, address)
  const url = addressIn(context.config, storefront, '/agent/earnings')
  await context.database.transaction(async (tx) => {
    await savePayoutDetails(context, tx, accountId, input)
    await mailToAccount(context, tx, accountId, {
      storefront,
      texts: mail,
      values: { last: details.iban.slice(-LAST), url },
    })
  })
}
