import { MAIL_LINK_INVALID_REFUSAL } from '@velvetline/contracts/notifications'
import { defineRefusal } from '../../kernel/refusal.ts'

/** Not a link of ours, or incomplete. */
export const mailLinkInvalid = defineRefusal(422, MAIL_LINK_INVALID_REFUSAL, {
  de: 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail oder melden Sie sich an.',
  en: 'This link is incomplete. Please open it from the e-mail again, or log in.',
})

export const pushServiceUnknown = defineRefusal(422, 'push_service_unknown', {
  de: 'Über den Push-Dienst dieses Browsers können wir keine Mitteilungen senden.',
  en: 'We cannot send notifications through the push service of this browser.',
})

export const browserNotFound = defineRefusal(404, 'browser_not_found', {
  de: 'In diesem Browser sind die Mitteilungen nicht eingeschaltet.',
  en: 'Notifications are not switched on in this browser.',
})
