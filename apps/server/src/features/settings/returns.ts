import type { Setting } from './setting.ts'

// Declared here, because the terms state them and the features that give back come after those.

/** If the consultant hangs up within this time, the first minute is refunded. */
export const HANG_UP_RETURNED_SECONDS: Setting<number> = {
  name: 'call_hang_up_returned_seconds',
  group: 'calls',
  rule: { kind: 'integer', unit: 'seconds', min: 0, max: 60 },
  fallback: 10,
  isPerCountry: false,
}

/** Refunded automatically per member, after the other side or a fault cut them short. */
export const RETURNED_MINUTES_PER_DAY: Setting<number> = {
  name: 'call_returned_minutes_per_day',
  group: 'calls',
  rule: { kind: 'integer', unit: 'times', min: 1, max: 20 },
  fallback: 5,
  isPerCountry: false,
}

/** A paid message that nobody on the profile’s side has read for so long is given back; 0 for never. */
export const UNREAD_RETURNED_HOURS: Setting<number> = {
  name: 'chat_unread_returned_hours',
  group: 'chat',
  rule: { kind: 'integer', unit: 'hours', min: 0, max: 720 },
  fallback: 72,
  isPerCountry: false,
}
