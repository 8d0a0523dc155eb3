import type { Setting } from '../settings/index.ts'

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

/** After this many missed calls in a row a consultant is set offline. */
export const MISSED_IN_ROW: Setting<number> = {
  name: 'call_missed_in_row',
  group: 'calls',
  rule: { kind: 'integer', unit: 'calls', min: 1, max: 10 },
  fallback: 2,
  isPerCountry: false,
}
