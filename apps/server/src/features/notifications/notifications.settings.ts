import type { Setting } from '../settings/index.ts'

/** How long an answer has to be unread, and its member away, before a mail says so. */
export const CHAT_MAIL_AFTER: Setting<number> = {
  name: 'chat_mail_after_minutes',
  group: 'chat',
  rule: { kind: 'integer', unit: 'minutes', min: 5, max: 1_440 },
  fallback: 15,
  isPerCountry: false,
}

/** At most so many mails about a member's whole chat. None switches them off. */
export const CHAT_MAILS_PER_DAY: Setting<number> = {
  name: 'chat_mails_per_day',
  group: 'chat',
  rule: { kind: 'integer', unit: 'mails', min: 0, max: 20 },
  fallback: 4,
  isPerCountry: false,
}

/** At most so many push messages to one person, however many browsers they have. */
export const CHAT_PUSHES_PER_DAY: Setting<number> = {
  name: 'chat_pushes_per_day',
  group: 'chat',
  rule: { kind: 'integer', unit: 'times', min: 0, max: 100 },
  fallback: 20,
  isPerCountry: false,
}
