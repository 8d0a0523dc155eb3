import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { mailsOffPath } from '@velvetline/contracts/notifications'
import { newId } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { addressIn, type Storefront, storefrontOf } from '../../platform/http/storefront.ts'
import { composeMail, editableMail, writeMail } from '../../platform/mailer/write-mail.ts'
import { readSignedId, signId } from '../../platform/secrets/signed-id.ts'
import { NOTICES_OFF_PAGE, noticeLinkInvalid } from '../favourites/index.ts'
import type { NotificationsContext } from './notifications.context.ts'
import { type Recipient, selectOrInsertOffId, switchMailsOff } from './notifications.repository.ts'
import { newsPathOf } from './push/push-texts.ts'

interface Values {
  readonly name: string
  readonly newsUrl: string
  readonly offUrl: string
  readonly settingsUrl: string
}

/** Neutral, since others may read it: nothing about the service, nobody's name but the member's own, and no message. */
export const newsMail = editableMail<Values>('mail.news', {
  de: ({ name, newsUrl, offUrl, settingsUrl }) => ({
    subject: 'Es gibt Neues für Sie',
    greeting: `Guten Tag ${name},`,
    paragraphs: ['in Ihrem Konto wartet etwas Neues auf Sie. Nach der Anmeldung sind Sie gleich dort.'],
    action: { label: 'Jetzt ansehen', url: newsUrl },
    notes: [
      `Diese E-Mails möchten Sie nicht mehr? Hier bestellen Sie sie ab, ganz ohne Anmeldung: ${offUrl}`,
      `Alle Benachrichtigungen stellen Sie in Ihrem Konto ein: ${settingsUrl}`,
    ],
  }),
  en: ({ name, newsUrl, offUrl, settingsUrl }) => ({
    subject: 'There is something new for you',
    greeting: `Hello ${name},`,
    paragraphs: ['Something new is waiting for you in your account. Log in and you are there.'],
    action: { label: 'See it now', url: newsUrl },
    notes: [
      `Would you rather not get these e-mails? Switch them off here, without logging in: ${offUrl}`,
      `All notifications can be set in your account: ${settingsUrl}`,
    ],
  }),
})

const PURPOSE = 'mails-off'

const withToken = (path: string, name: string, token: string): string => `${path}?${name}=${token}`

/** The page asks once more, because some mail programs open links by themselves. */
export const offPageOf = (language: Language, token: string): string =>
  withToken(NOTICES_OFF_PAGE[language], 'mails', token)

const storefrontOfRecipient = ({ countryCode, language }: Recipient): Storefront =>
  // The table allows no other country or language.
  storefrontOf(countryCode as CountryCode, language as Language)

export const mailNews = async (context: NotificationsContext, tx: Transaction, recipient: Recipient): Promise<void> => {
  const { config, mailsOffKey, messagesOut } = context
  const storefront = storefrontOfRecipient(recipient)
  const at = (path: string): string => addressIn(config, storefront, path)
  const { language } = storefront
  const { accountId, name, email } = recipient
  const token = signId(await mailsOffKey(), PURPOSE, await selectOrInsertOffId(tx, accountId, newId()))
  const content = await composeMail(context, storefront, newsMail, {
    name,
    newsUrl: at(newsPathOf('member')),
    offUrl: at(offPageOf(language, token)),
    settingsUrl: at('/profile#notifications'),
  })
  const mail = writeMail(email, content, config.service)
  const unsubscribeUrl = at(withToken(mailsOffPath, 'token', token))
  await messagesOut.email(tx, { ...mail, accountId, unsubscribeUrl, unsubscribesAtOnce: true })
}

/** By a link in a mail, without signing in. An account that is gone gets no mails, so that is no refusal. @throws 422 notice_link_invalid */
export const turnMailsOff = async ({ database, mailsOffKey }: NotificationsContext, token: string): Promise<void> => {
  const offId = readSignedId(await mailsOffKey(), PURPOSE, token)
  if (!offId) throw noticeLinkInvalid()
  await switchMailsOff(database.kysely, offId)
}
