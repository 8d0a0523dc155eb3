import { DEFAULT_COUNTRY } from '@velvetline/contracts/locales'
import { DAY_MS, HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { addressIn, type Storefront } from '../../platform/http/storefront.ts'
import { composeMail, editableMail, writeMail } from '../../platform/mailer/write-mail.ts'
import { findUser } from '../accounts/index.ts'
import { showSummaries } from '../profiles/index.ts'
import type { FavouritesContext } from './favourites.context.ts'
import { findFavourite, lockFavouritesOf } from './favourites.repository.ts'
import { insertNoticeOnce, listNoticesSince, listWaiting } from './notices.repository.ts'
import { FAVOURITE_NOTICES_PER_DAY } from './notices-per-day.ts'
import { issueNoticeToken } from './turn-notices-off.ts'

/** At most one mail per profile in this time. */
const FAVOURITE_NOTICE_PAUSE_HOURS = 24

interface Values {
  readonly name: string
  readonly consultant: string
  readonly profileUrl: string
  readonly accountUrl: string
  readonly offUrl: string
}

/** The subject names nobody, because lock screens and shared inboxes show it. */
export const availableAgainMail = editableMail<Values>('mail.available-again', {
  de: ({ name, consultant, profileUrl, accountUrl, offUrl }) => ({
    subject: 'Der Hinweis, um den Sie gebeten haben',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      `${consultant} ist jetzt erreichbar. Wie lange, wissen wir nicht; im Profil sehen Sie, ob es noch so ist.`,
    ],
    action: { label: 'Zum Profil', url: profileUrl },
    notes: [
      'Zum selben Profil schreiben wir Ihnen höchstens einmal in 24 Stunden.',
      `Diese Hinweise möchten Sie nicht mehr? Hier bestellen Sie sie ab, ganz ohne Anmeldung: ${offUrl}`,
      `Alle Favoriten finden Sie in Ihrem Konto: ${accountUrl}`,
    ],
  }),
  en: ({ name, consultant, profileUrl, accountUrl, offUrl }) => ({
    subject: 'The notice you asked for',
    greeting: `Hello ${name},`,
    paragraphs: [
      `${consultant} is available now. We cannot tell for how long; the profile shows whether that is still so.`,
    ],
    action: { label: 'See the profile', url: profileUrl },
    notes: [
      'We write to you about the same profile at most once in 24 hours.',
      `Would you rather not get these notices? Switch them off here, without logging in: ${offUrl}`,
      `All your favourites are in your account: ${accountUrl}`,
    ],
  }),
})

/** Bounds memory; between batches the availability is checked again. */
const MEMBERS_PER_BATCH = 100

interface Telling {
  readonly accountId: string
  readonly profile: { readonly id: string; readonly slug: string; readonly name: string }
  readonly availableSince: Date
}

/** The mail's link works on this page, in the mail's language. Mails of chat news lead there too. */
export const NOTICES_OFF_PAGE = { de: '/hinweise-abbestellen', en: '/notices-off' } as const

const isWithinLimits = (
  told: { inPause: readonly string[]; inDay: readonly string[] },
  profileId: string,
  perDay: number,
): boolean => !told.inPause.includes(profileId) && told.inDay.length < perDay

/**
 * Only while they want it and their address is proven, once per event, and at most once per pause and as often a day as the setting allows. The mail is stored in the transaction
 * of its notice. @returns whether a mail was written
 */
const tellMember = async (context: FavouritesContext, telling: Telling): Promise<boolean> => {
  const { clock, config, database, messagesOut, noticesOffKey } = context
  const { accountId, profile, availableSince } = telling
  const member = await findUser(context, accountId)
  if (!member?.emailConfirmed) return false
  const key = await noticesOffKey()
  return database.transaction(async (tx) => {
    await lockFavouritesOf(tx, accountId)
    const favourite = await findFavourite(tx, accountId, profile.id)
    if (!favourite?.wants_notice) return false
    const now = clock.now()
    const inPause = await listNoticesSince(tx, accountId, laterBy(now, -FAVOURITE_NOTICE_PAUSE_HOURS * HOUR_MS))
    const inDay = await listNoticesSince(tx, accountId, laterBy(now, -DAY_MS))
    const perDay = await context.settings.ofAll(FAVOURITE_NOTICES_PER_DAY)
    if (!isWithinLimits({ inPause, inDay }, profile.id, perDay)) return false
    const notice = { account_id: accountId, profile_id: profile.id, available_since: availableSince, sent_at: now }
    if (!(await insertNoticeOnce(tx, notice))) return false
    const storefront = favourite.storefront as Storefront
    const at = (path: string): string => addressIn(config, storefront, path)
    const { language } = storefront
    const { name, email } = member
    const offUrl = at(`${NOTICES_OFF_PAGE[language]}?token=${issueNoticeToken(key, favourite.notice_id)}`)
    const content = await composeMail(context, storefront, availableAgainMail, {
      name,
      consultant: profile.name,
      profileUrl: at(`/profile/${profile.slug}`),
      accountUrl: at('/profile'),
      offUrl,
    })
    const mail = writeMail(email, content, config.service)
    await messagesOut.email(tx, { ...mail, accountId, unsubscribeUrl: offUrl })
    return true
  })
}

/**
 * Stops when the profile is no longer available. Repeated after a crash, it notifies only members without a notice of this event. @returns
 * how many mails were written
 */
export const tellMembers = async (
  context: FavouritesContext,
  { profileId, availableSince }: { readonly profileId: string; readonly availableSince: Date },
): Promise<number> => {
  const { clock, database } = context
  let told = 0
  let after: string | null = null
  for (;;) {
    const [profile] = await showSummaries(context, [profileId], { language: 'de', country: DEFAULT_COUNTRY })
    // A later mail would come too late.
    if (profile?.status !== 'available') return told
    const page = { after, limit: MEMBERS_PER_BATCH, at: clock.now() }
    const accountIds: string[] = await listWaiting(database.kysely, profileId, page)
    for (const accountId of accountIds) if (await tellMember(context, { accountId, profile, availableSince })) told += 1
    if (accountIds.length < MEMBERS_PER_BATCH) return told
    after = accountIds.at(-1) ?? null
  }
}
