import type { Calls } from '../calls/index.ts'
import type { ProfilesContext } from '../profiles/index.ts'

/** What the feature stands on. */
export interface ReviewsDeps extends ProfilesContext {
  readonly calls: Pick<Calls, 'lists'>
}
