import type { CountryCode } from '@velvetline/contracts/locales'
import { CORRECTION_MAX_NUGGETS } from '@velvetline/contracts/member-acts'
import type { Setting } from '../settings/index.ts'
import type { MembersContext } from './members.context.ts'

const AS_IT_COMES = 50

/** How many Nuggets one person of the staff may give or take within a day, of one member, without a second person. */
export const CORRECTION_LIMIT: Setting<number> = {
  name: 'correction_limit_nuggets',
  group: 'money',
  rule: { kind: 'nuggets', min: 0, max: CORRECTION_MAX_NUGGETS },
  fallback: AS_IT_COMES,
  isPerCountry: true,
}

export const correctionLimit = ({ settings }: MembersContext, country: CountryCode): Promise<number> =>
  settings.of(CORRECTION_LIMIT, country)
