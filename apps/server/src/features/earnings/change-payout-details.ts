import type { PayoutDetailsChange } from '@velvetline/contracts/earnings'
import { PAYOUT_DETAILS_WAIT_DAYS } from '@velvetline/contracts/earnings'
import { addressIn, type Storefront } from '../../platform/http/storefront.ts'
import { editableMail } from '../../platform/mailer/write-mail.ts'
import { mailToAccount, requirePassword } from '../accounts/index.ts'
import { checkPayoutFacts, findPayoutDetails, leadOf, savePayoutDetails } from '../agents/index.ts'
import type { EarningsContext } from './earnings.context.ts'
import { paidThroughAgency } from './earnings.refusals.ts'
import { isPaidStill } from './payouts.repository.ts'

interface Values {
  readonly name: string
  readonly last: string
  /** Null for who cannot log in. */
  readonly url: string | null
}

const accountMail = editableMail<Values>('mail.payout-account-changed', {
  de: ({ name, last, url }) => ({
    subject: 'Ihre Bankverbindung wurde geändert',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      `Ihre Auszahlungen gehen künftig auf das Konto mit den letzten Ziffern ${last}.`,
      `Bis wir dorthin zahlen, vergehen ${PAYOUT_DETAILS_WAIT_DAYS} Tage.`,
    ],
    ...(url !== null && { action: { label: 'Bankverbindung ansehen', url } }),
    notes: ['Das waren nicht Sie? Ändern Sie bitte gleich Ihr Passwort und schreiben Sie uns.'],
  }),
  en: ({ name, last, url }) => ({
    subject: 'Your bank details were changed',
    greeting: `Hello ${name},`,
    paragraphs: [
      `From now on your payouts go to the account that ends in ${last}.`,
      `We wait ${PAYOUT_DETAILS_WAIT_DAYS} days before we pay there.`,
    ],
    ...(url !== null && { action: { label: 'See your bank details', url } }),
    notes: ['This was not you? Please change your password at once and write to us.'],
  }),
})

/** Where the bank account stays. */
const factsMail = editableMail<Values>('mail.payout-details-changed', {
  de: ({ name, url }) => ({
    subject: 'Ihre Angaben für Auszahlungen wurden geändert',
    greeting: `Guten Tag ${name},`,
    paragraphs: ['Ihre Adresse oder Ihre Steuerangaben wurden geändert. Ihre Bankverbindung ist dieselbe.'],
    ...(url !== null && { action: { label: 'Angaben ansehen', url } }),
    notes: ['Das waren nicht Sie? Ändern Sie bitte gleich Ihr Passwort und schreiben Sie uns.'],
  }),
  en: ({ name, url }) => ({
    subject: 'Your payout details were changed',
    greeting: `Hello ${name},`,
    paragraphs: ['Your address or your tax details were changed. Your bank account is the same.'],
    ...(url !== null && { action: { label: 'See your details', url } }),
    notes: ['This was not you? Please change your password at once and write to us.'],
  }),
})

export const PAYOUT_DETAILS_MAILS = [accountMail, factsMail]

export interface DetailsOwner {
  readonly accountId: string
  readonly storefront: Storefront
  readonly address: string
  /** And comes by a link in a mail. */
  readonly isBlocked?: boolean
}

const LAST = 4

/** Who is paid through an agency keeps bank details for what they have earned, or led, before that. */
export const hasPayoutDetails = async (context: Pick<EarningsContext, 'database'>, agentId: string): Promise<boolean> =>
  (await leadOf(context, agentId)) === null || isPaidStill(context.database.kysely, agentId)

/**
 * With the password again, told by mail; another bank account is used after a few days. An empty IBAN leaves the account as it is.
 * @throws 409 paid_through_agency, 422 invalid_payout_details, invalid_account_change for a wrong password, 429 too_many_attempts
 */
export const changePayoutDetails = async (
  context: EarningsContext,
  { currentPassword, address: typedAddress, ...typed }: PayoutDetailsChange,
  { accountId, storefront, address, isBlocked = false }: DetailsOwner,
): Promise<void> => {
  if (!(await hasPayoutDetails(context, accountId))) throw paidThroughAgency()
  const kept = await findPayoutDetails(context, accountId)
  const isIbanKept = kept !== null && typed.iban.trim() === ''
  const checked = checkPayoutFacts({ ...typed, iban: isIbanKept ? kept.iban : typed.iban }, typedAddress)
  const { details } = checked
  const isSameAccount = kept?.iban === details.iban && kept.holder === details.holder
  const lockOwner = await requirePassword(context, accountId, currentPassword, address)
  const url = isBlocked ? null : addressIn(context.config, storefront, '/agent/earnings')
  await context.database.transaction(async (tx) => {
    await lockOwner(tx)
    const changedAt = isSameAccount ? kept.changedAt : context.clock.now()
    await savePayoutDetails(context, tx, accountId, details, { address: checked.address, changedAt })
    await mailToAccount(context, tx, accountId, {
      storefront,
      texts: isSameAccount ? factsMail : accountMail,
      values: { last: details.iban.slice(-LAST), url },
    })
  })
}
