import type { Setting } from '../settings/index.ts'

/** After this many missed calls in a row a consultant is set offline. */
export const MISSED_IN_ROW: Setting<number> = {
  name: 'call_missed_in_row',
  group: 'calls',
  rule: { kind: 'integer', unit: 'calls', min: 1, max: 10 },
  fallback: 2,
  isPerCountry: false,
}
