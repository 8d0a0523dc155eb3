import type { FirstHour, FirstHourSight } from '@velvetline/contracts/first-hour'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { Config } from '../../../config/config.ts'
import { findExamples } from '../../../config/find-examples.ts'
import { DAY_MS } from '../../../kernel/clock.ts'
import { findTemplates, type Override } from '../../content/index.ts'
import { type CountryRails, offeredRails, type PaymentRailsContext } from '../../payment-rails/index.ts'

/** What was seen of one item. */
export type Look = Omit<FirstHour['items'][number], 'item'>

export const seen = (
  isDone: boolean,
  sight: FirstHourSight,
  more: Partial<Omit<Look, 'isDone' | 'sight'>> = {},
): Look => ({ isDone, sight, names: [], count: null, when: null, ...more })

/** The page of the first hour and `doctor` look at these with the same eyes; the doctor without a running service. */
export const lookAtCompany = (config: Config): Look => {
  const examples = findExamples(config)
  return examples.length === 0
    ? seen(true, 'company_fine', { names: [config.service.company] })
    : seen(false, 'company_examples', { names: examples })
}

export const lookAtRails = (
  context: Pick<PaymentRailsContext, 'config' | 'paymentRails'>,
  open: readonly CountryRails[],
): Look => {
  const offered = open.map((state) => ({ code: state.country.countryCode, rails: offeredRails(context, state) }))
  const rails = [...new Set(offered.flatMap((one) => one.rails))]
  const real = rails.filter((rail) => rail !== 'sandbox')
  if (rails.length === 0) return seen(false, 'rails_none')
  if (real.length === 0) return seen(false, 'rails_sandbox')
  const without = offered.filter((one) => !one.rails.some((rail) => rail !== 'sandbox')).map(({ code }) => code)
  return without.length > 0
    ? seen(false, 'rails_partly', { names: without })
    : seen(true, 'rails_fine', { names: real })
}

/** @param decided whether a proof is required, of the countries where that is decided */
export const lookAtAge = (
  { ageCheck }: Pick<Config, 'ageCheck'>,
  decided: ReadonlyMap<CountryCode, boolean>,
  open: readonly CountryCode[],
): Look => {
  const undecided = open.filter((code) => !decided.has(code))
  if (undecided.length > 0) return seen(false, 'age_undecided', { names: undecided })
  const demanding = open.filter((code) => decided.get(code))
  if (demanding.length > 0 && !ageCheck.verifier) return seen(false, 'age_no_verifier', { names: demanding })
  return seen(true, 'age_fine', { names: demanding, count: open.length })
}

const BACKUP_OLD_MS = 2 * DAY_MS

export const lookAtBackup = (madeAt: Date | null, now: Date): Look => {
  if (!madeAt) return seen(false, 'backup_none')
  const isOld = now.getTime() - madeAt.getTime() > BACKUP_OLD_MS
  return seen(!isOld, isOld ? 'backup_old' : 'backup_fine', { when: madeAt.toISOString() })
}

export const lookAtLegalTexts = (overrides: readonly Override[], open: readonly CountryCode[]): Look => {
  const names = open.filter((code) => findTemplates(overrides, code).length > 0)
  return seen(names.length === 0, names.length === 0 ? 'legal_fine' : 'legal_templates', { names })
}
