import { defineRefusal } from '../../kernel/refusal.ts'

export const pushServiceUnknown = defineRefusal(422, 'push_service_unknown', {
  de: 'Über den Push-Dienst dieses Browsers können wir keine Mitteilungen senden.',
  en: 'We cannot send notifications through the push service of this browser.',
})

export const browserNotFound = defineRefusal(404, 'browser_not_found', {
  de: 'In diesem Browser sind die Mitteilungen nicht eingeschaltet.',
  en: 'Notifications are not switched on in this browser.',
})
