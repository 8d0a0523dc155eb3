import { CORRECTION_MAX_NUGGETS } from '@velvetline/contracts/member-acts'
import type { Setting } from '../settings/index.ts'

const PER_MEMBER = 50
const PER_DAY = 200
const PER_DAY_MAX = 10_000

/** How many Nuggets one person of the staff may give or take within a day, of one member, without a second person. */
export const CORRECTION_LIMIT: Setting<number> = {
  name: 'correction_limit_nuggets',
  group: 'money',
  rule: { kind: 'nuggets', min: 0, max: CORRECTION_MAX_NUGGETS },
  fallback: PER_MEMBER,
  isPerCountry: true,
}

/** How many Nuggets one person of the staff may give and take within a day, of all members, without a second person. */
export const CORRECTIONS_PER_DAY: Setting<number> = {
  name: 'corrections_per_day_nuggets',
  group: 'money',
  rule: { kind: 'nuggets', min: 0, max: PER_DAY_MAX },
  fallback: PER_DAY,
  isPerCountry: false,
}
