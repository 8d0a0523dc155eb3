import { MINOR_PER_UNIT } from '@velvetline/contracts/money'
import type { Setting, SettingsContext } from '../settings/index.ts'

/** Of the net list price of the Nuggets spent with them; by the consultant's country. A charge has the share that holds when it is booked. */
export const AGENT_SHARE: Setting<number> = {
  name: 'agent_share_percent',
  group: 'earnings',
  rule: { kind: 'percent', min: 0, max: 100 },
  fallback: 40,
  isPerCountry: true,
}

const shareSetting = (name: string, fallback: number): Setting<number> => ({
  name,
  group: 'earnings',
  rule: { kind: 'percent', min: 0, max: 100 },
  fallback,
  isPerCountry: false,
})
/** Between which the share of a single profile, person or agency may be. */
export const AGENT_SHARE_MIN = shareSetting('agent_share_min_percent', 20)
export const AGENT_SHARE_MAX = shareSetting('agent_share_max_percent', 70)

/** Bonus Nuggets that count for one consultant on one day; the default is those of ten new members. */
export const AGENT_BONUS_PER_DAY: Setting<number> = {
  name: 'agent_bonus_nuggets_per_day',
  group: 'earnings',
  rule: { kind: 'nuggets', min: 0, max: 10_000 },
  fallback: 100,
  isPerCountry: true,
}

/** In whole units of each currency: below it, earnings collect until a later month. */
export const PAYOUT_THRESHOLD: Setting<number> = {
  name: 'payout_threshold',
  group: 'earnings',
  rule: { kind: 'integer', unit: 'money', min: 1, max: 1_000 },
  fallback: 25,
  isPerCountry: false,
}

/** In minor units of each currency. */
export const payoutThresholdMinor = async ({ settings }: Pick<SettingsContext, 'settings'>): Promise<number> =>
  (await settings.ofAll(PAYOUT_THRESHOLD)) * MINOR_PER_UNIT
