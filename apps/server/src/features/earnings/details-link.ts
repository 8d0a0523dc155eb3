import type { payoutLinkChange } from '@velvetline/contracts/payout-link'
import type { z } from 'zod'
import { DAY_MS } from '../../kernel/clock.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/errors/refusals.ts'
import { addressIn, type Storefront, storefrontOf } from '../../platform/http/storefront.ts'
import { editableMail } from '../../platform/mailer/write-mail.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { findUser, mailToAccount } from '../accounts/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import { changePayoutDetails } from './change-payout-details.ts'
import type { EarningsContext } from './earnings.context.ts'
import { payeeCanLogIn, payoutLinkExpired, payoutLinkInvalid, payoutStateWrong } from './earnings.refusals.ts'
import { listBlockedPayees, lockPayouts } from './payouts.repository.ts'

const LINK_DAYS = 30
const PURPOSE = 'payout-details-link'

interface Link {
  readonly accountId: string
  readonly until: number
}

interface Values {
  readonly name: string
  readonly url: string
  readonly forgotUrl: string
}

export const detailsLinkMail = editableMail<Values>('mail.payout-details-asked', {
  de: ({ name, url, forgotUrl }) => ({
    subject: 'Wohin dürfen wir Ihren Verdienst überweisen?',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'Ihr Konto ist gesperrt, aber was Sie verdient haben, gehört Ihnen. Damit wir es überweisen können, brauchen wir Ihre Bankverbindung und Ihre Steuerangaben.',
      'Anmelden müssen Sie sich dafür nicht; Sie brauchen nur diesen Link und Ihr Passwort.',
    ],
    action: { label: 'Bankverbindung angeben', url },
    notes: [
      `Der Link gilt ${LINK_DAYS} Tage.`,
      `Sie wissen Ihr Passwort nicht mehr? Hier wählen Sie ein neues: ${forgotUrl}`,
    ],
  }),
  en: ({ name, url, forgotUrl }) => ({
    subject: 'Where may we send your earnings?',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your account is blocked, but what you have earned is yours. To transfer it, we need your bank and tax details.',
      'You do not have to log in: all you need is this link and your password.',
    ],
    action: { label: 'Give your bank details', url },
    notes: [
      `The link works for ${LINK_DAYS} days.`,
      `Forgotten your password? You can choose a new one here: ${forgotUrl}`,
    ],
  }),
})

/** Encrypted, so that the address names nobody. It ends with its day, or with the block. */
export const makeDetailsLink = async (
  { clock, config, payoutSecret }: EarningsContext,
  accountId: string,
  storefront: Storefront,
): Promise<string> => {
  const link: Link = { accountId, until: clock.now().getTime() + LINK_DAYS * DAY_MS }
  const token = seal(await payoutSecret(), PURPOSE, Buffer.from(JSON.stringify(link))).toString('base64url')
  return addressIn(config, storefront, `/agent/payout-details?token=${token}`)
}

const readLink = async (context: EarningsContext, token: string, db: Queryable): Promise<string> => {
  const content = unseal(await context.payoutSecret(), PURPOSE, Buffer.from(token, 'base64url'))
  if (!content) throw payoutLinkInvalid()
  const { accountId, until }: Link = JSON.parse(content.toString())
  if (until <= context.clock.now().getTime()) throw payoutLinkExpired()
  if (!(await listBlockedPayees(db, [accountId])).has(accountId)) throw payeeCanLogIn()
  return accountId
}

/** To those of them who are blocked, once for each. */
export const mailDetailsLinks = async (
  context: EarningsContext,
  tx: Transaction,
  payeeIds: readonly string[],
): Promise<void> => {
  for (const accountId of await listBlockedPayees(tx, payeeIds)) {
    const user = await findUser(context, accountId)
    if (!user) continue
    const storefront = storefrontOf(user.country, user.language)
    const url = await makeDetailsLink(context, accountId, storefront)
    const forgotUrl = addressIn(context.config, storefront, '/forgot-password')
    await mailToAccount(context, tx, accountId, { storefront, texts: detailsLinkMail, values: { url, forgotUrl } })
  }
}

/**
 * Asks the payee of a payout, who is blocked, for bank details once more.
 * @throws 404 not_found, 409 payout_state_wrong where it is on its way or paid, payee_can_log_in, 503 not_configured
 */
export const askForDetails = (context: EarningsContext, id: string, by: StaffActor): Promise<void> =>
  context.database.transaction(async (tx) => {
    context.messagesOut.requireEmail()
    const [payout] = await lockPayouts(tx, { id })
    if (!payout) throw notFound()
    if (payout.state === 'in_file' || payout.state === 'paid') throw payoutStateWrong()
    if (!payout.isPayeeBlocked) throw payeeCanLogIn()
    await mailDetailsLinks(context, tx, [payout.payeeId])
    const subject = { kind: 'payout', id, label: payout.statementNumber } as const
    await recordStaffAct(context, { by, action: 'payout.details_asked', subject }, tx)
  })

/** Before the form is shown. @throws 422 payout_link_invalid, 410 payout_link_expired, 409 payee_can_log_in, 429 too_many_requests */
export const checkDetailsLink = async (context: EarningsContext, token: string, address: string): Promise<void> => {
  await context.accountLimits.linksCheckedPerAddress.take(address)
  await readLink(context, token, context.database.kysely)
}

/** As by somebody who is logged in: with the password, told by mail, used after some days. @throws as both */
export const changeDetailsByLink = async (
  context: EarningsContext,
  { token, ...change }: z.infer<typeof payoutLinkChange>,
  from: { readonly storefront: Storefront; readonly address: string },
): Promise<void> => {
  const accountId = await readLink(context, token, context.database.kysely)
  await changePayoutDetails(context, change, { ...from, accountId, isBlocked: true })
}
