import { MEMBER_IMAGE_CHOICES } from '@velvetline/contracts/message-rules'
import type { Setting } from '../settings/index.ts'

/** On by default; the operator may hide them in a country. */
export const CHAT_BUTTONS: Setting<boolean> = {
  name: 'chat_buttons_enabled',
  group: 'chat',
  rule: { kind: 'switch' },
  fallback: true,
  isPerCountry: true,
}

/** After this time a member is told, before paying, when the consultant usually answers. */
export const ABSENCE_HOURS: Setting<number> = {
  name: 'chat_absence_hours',
  group: 'chat',
  rule: { kind: 'integer', unit: 'hours', min: 1, max: 72 },
  fallback: 2,
  isPerCountry: false,
}

/** A message that has waited longer is late, and marked so in the consultants' inbox. */
export const ANSWER_PROMISE: Setting<number> = {
  name: 'answer_promise_minutes',
  group: 'chat',
  rule: { kind: 'integer', unit: 'minutes', min: 1, max: 1_440 },
  fallback: 10,
  isPerCountry: false,
}

/** Whether members may send images, and whether a consultant sees them only after revealing each. */
export const MEMBER_IMAGES: Setting<string> = {
  name: 'chat_member_images',
  group: 'safety',
  rule: { kind: 'choice', choices: [...MEMBER_IMAGE_CHOICES] },
  fallback: 'sensitive',
  isPerCountry: true,
}
