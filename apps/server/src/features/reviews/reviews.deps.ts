import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Calls } from '../calls/index.ts'
import type { Profiles } from '../profiles/index.ts'

/** What the feature stands on. */
export interface ReviewsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly profiles: Pick<Profiles, 'facts' | 'find' | 'setRating'>
  readonly calls: Pick<Calls, 'lists'>
}
