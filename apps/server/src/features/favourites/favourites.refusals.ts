import { NOTICE_LINK_INVALID_REFUSAL } from '@velvetline/contracts/favourites'
import { defineRefusal } from '../../kernel/refusal.ts'

/** Limits how many profiles one account can make the server watch. */
export const FAVOURITES_MAX = 200

export const favouritesFull = defineRefusal(409, 'favourites_full', {
  de: `Sie haben sich schon ${FAVOURITES_MAX} Damen gemerkt, mehr passen nicht auf die Liste. Bitte entfernen Sie zuerst eine.`,
  en: `You keep ${FAVOURITES_MAX} favourites already, and the list holds no more. Please remove one first.`,
})
/** The operator has switched the mails off. */
export const noticesNotSent = defineRefusal(409, 'notices_not_sent', {
  de: 'Diese Hinweise verschicken wir zurzeit nicht.',
  en: 'We do not send these notices at the moment.',
})
/** Not a link of ours, or incomplete. */
export const noticeLinkInvalid = defineRefusal(422, NOTICE_LINK_INVALID_REFUSAL, {
  de: 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail oder melden Sie sich an.',
  en: 'This link is incomplete. Please open it from the e-mail again, or log in.',
})
