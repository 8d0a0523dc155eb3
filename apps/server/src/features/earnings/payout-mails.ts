import type { Transaction } from '../../platform/database/database.ts'
import { addressIn, type Storefront, storefrontOf } from '../../platform/http/storefront.ts'
import { editableMail } from '../../platform/mailer/write-mail.ts'
import { findUser, mailToAccount } from '../accounts/index.ts'
import { detailsLinkMail, makeDetailsLink } from './details-link.ts'
import type { EarningsContext } from './earnings.context.ts'
import { listBlockedPayees } from './payouts.repository.ts'

interface Values {
  readonly name: string
  readonly month: string
  /** Null where a blocked account leads nowhere. */
  readonly url: string | null
  readonly contact: string
}

const statement = editableMail<Values>('mail.payout-statement', {
  de: ({ name, month, url, contact }) => ({
    subject: `Ihre Abrechnung für ${month}`,
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      `die Abrechnung für ${month} ist fertig.`,
      url
        ? 'Sie finden sie in Ihrem Bereich, auch als PDF.'
        : `Weil Ihr Konto gesperrt ist, schicken wir sie Ihnen gern: ${contact}.`,
    ],
    ...(url && { action: { label: 'Abrechnung ansehen', url } }),
    notes: [],
  }),
  en: ({ name, month, url, contact }) => ({
    subject: `Your statement for ${month}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `The statement for ${month} is ready.`,
      url
        ? 'You find it in your workspace, also as a PDF.'
        : `As your account is blocked, we are happy to send it to you: ${contact}.`,
    ],
    ...(url && { action: { label: 'See the statement', url } }),
    notes: [],
  }),
})

const paid = editableMail<Values>('mail.payout-paid', {
  de: ({ name, month, url }) => ({
    subject: `Ihre Auszahlung für ${month}`,
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      `Ihre Auszahlung für ${month} ist überwiesen.`,
      'Je nach Bank dauert es noch einen Tag, bis sie auf Ihrem Konto ist.',
    ],
    ...(url && { action: { label: 'Auszahlungen ansehen', url } }),
    notes: [],
  }),
  en: ({ name, month, url }) => ({
    subject: `Your payout for ${month}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your payout for ${month} has been transferred.`,
      'Depending on your bank it may take another day to arrive.',
    ],
    ...(url && { action: { label: 'See your payouts', url } }),
    notes: [],
  }),
})

const returned = editableMail<Values>('mail.payout-returned', {
  de: ({ name, month, url }) => ({
    subject: `Ihre Auszahlung für ${month} kam zurück`,
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      `Die Bank hat unsere Überweisung für ${month} zurückgegeben.`,
      'Bitte prüfen Sie, ob Ihre Bankverbindung stimmt. Danach überweisen wir noch einmal.',
    ],
    ...(url && { action: { label: 'Bankverbindung prüfen', url } }),
    notes: [],
  }),
  en: ({ name, month, url }) => ({
    subject: `Your payout for ${month} was returned`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `The bank has returned our transfer for ${month}.`,
      'Please check whether your bank details are correct. We transfer the amount again afterwards.',
    ],
    ...(url && { action: { label: 'Check your bank details', url } }),
    notes: [],
  }),
})

/** Without the percentages: the page says them to the two alone. */
const split = editableMail<Readonly<Record<'name' | 'url', string>>>('mail.split-changed', {
  de: ({ name, url }) => ({
    subject: 'Ihre Aufteilung ändert sich',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'die Leitung Ihrer Agentur hat geändert, wie Ihr Verdienst zwischen Ihnen und der Agentur aufgeteilt wird.',
      'Wie viel es ist und ab wann es gilt, sehen Sie in Ihrem Bereich.',
    ],
    action: { label: 'Aufteilung ansehen', url },
    notes: ['Fragen dazu beantwortet die Leitung Ihrer Agentur.'],
  }),
  en: ({ name, url }) => ({
    subject: 'Your split is changing',
    greeting: `Hello ${name},`,
    paragraphs: [
      'The lead of your agency has changed how your earnings are split between you and the agency.',
      'You can see the new split, and the day it starts, in your workspace.',
    ],
    action: { label: 'See the split', url },
    notes: ['Any questions? Please ask the lead of your agency.'],
  }),
})

const TEXTS = { statement, paid, returned }
export const PAYOUT_MAILS = [...Object.values(TEXTS), split, detailsLinkMail]

/** In the person's language, with the address of their earnings; null where they have no account any more. */
const findReader = async (context: EarningsContext, accountId: string) => {
  const user = await findUser(context, accountId)
  if (!user) return null
  const storefront = storefrontOf(user.country, user.language)
  return { storefront, url: addressIn(context.config, storefront, '/agent/earnings') }
}

/** To the person whose part their lead has set, in the transaction that sets it. */
export const mailSplit = async (context: EarningsContext, tx: Transaction, personId: string): Promise<void> => {
  const reader = await findReader(context, personId)
  if (!reader) return
  const { storefront, url } = reader
  await mailToAccount(context, tx, personId, { storefront, texts: split, values: { url } })
}

/** Of who is blocked: nothing of the workspace, and bank details by a link. */
const urlFor = async (
  context: EarningsContext,
  tx: Transaction,
  accountId: string,
  kind: keyof typeof TEXTS,
  { storefront, url }: { readonly storefront: Storefront; readonly url: string },
): Promise<string | null> => {
  const isBlocked = (await listBlockedPayees(tx, [accountId])).has(accountId)
  if (!isBlocked) return url
  return kind === 'returned' ? makeDetailsLink(context, accountId, storefront) : null
}

/** Without amounts or names of others, and once for each person and month, in the transaction of what it tells. */
export const mailPayouts = async (
  context: EarningsContext,
  tx: Transaction,
  kind: keyof typeof TEXTS,
  about: readonly { readonly accountId: string; readonly month: string }[],
): Promise<void> => {
  const told = new Set<string>()
  for (const { accountId, month } of about) {
    const key = `${accountId} ${month}`
    const reader = told.has(key) ? null : await findReader(context, accountId)
    told.add(key)
    if (!reader) continue
    const { storefront } = reader
    const url = await urlFor(context, tx, accountId, kind, reader)
    const contact = context.countries.contactOf(storefront.country).email
    const format = new Intl.DateTimeFormat(storefront.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const values = { month: format.format(new Date(`${month}T00:00:00Z`)), url, contact }
    await mailToAccount(context, tx, accountId, { storefront, texts: TEXTS[kind], values })
  }
}
