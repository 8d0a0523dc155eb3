import type { CountryCode } from '@velvetline/contracts/locales'
import type { Transaction } from '../../../platform/database/database.ts'
import { addCounts } from '../analytics.repository.ts'
import type { HourCount } from '../analytics.types.ts'
import { addVisits } from './figures.repository.ts'

export interface CountedHour {
  readonly hour: Date
  readonly country: CountryCode
  readonly visits: number
  readonly views: readonly Pick<HourCount, 'profileId' | 'language' | 'count'>[]
}

/** Visits and opened profiles of hours that are over, all by guests. Adds: what is recorded twice counts twice. */
export const recordCounts = async (tx: Transaction, hours: readonly CountedHour[]): Promise<void> => {
  await addVisits(
    tx,
    hours.map(({ hour, country, visits }) => ({ hour, country, count: visits })),
  )
  await addCounts(
    tx,
    hours.flatMap(({ hour, country, views }) =>
      views.map((view) => ({ ...view, hour, country, name: 'profile_view' as const, role: 'guest' as const })),
    ),
  )
}
