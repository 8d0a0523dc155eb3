import type { ProfilesContext } from '../profiles/index.ts'
import { deleteConversionsOf } from './analytics.repository.ts'
import type { Conversion, SeenEvents } from './analytics.types.ts'
import { cleanUpAnalytics } from './clean-up-analytics.ts'
import { countEvents } from './count-events.ts'
import { recordConversion } from './record-conversion.ts'

type AnalyticsDependencies = ProfilesContext

/** What is counted, and what advertisements led to. */
export interface Analytics {
  /** Adds to the counts of this hour; what cannot have happened is dropped. */
  countEvents(seen: SeenEvents): Promise<void>
  /** @throws 404 profile_not_found */
  recordConversion(conversion: Conversion): Promise<void>
  /** Deletes what is kept of these clicks and of this account, at once: the consent to keep it was taken back. */
  withdrawConversions(of: Pick<Conversion, 'gclid' | 'msclkid' | 'accountId'>): Promise<void>
  /** Deletes counts older than 400 days and conversions older than 90. */
  cleanUp(): Promise<void>
}

export const createAnalytics = (deps: AnalyticsDependencies): Analytics => ({
  countEvents: (seen) => countEvents(deps, seen),
  recordConversion: (conversion) => recordConversion(deps, conversion),
  withdrawConversions: (of) => deleteConversionsOf(deps.database.kysely, of),
  cleanUp: () => cleanUpAnalytics(deps),
})
