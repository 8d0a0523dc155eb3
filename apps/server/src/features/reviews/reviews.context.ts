import type { Calls } from '../calls/index.ts'
import type { ProfilesContext } from '../profiles/index.ts'

export interface ReviewsContext extends ProfilesContext {
  readonly calls: Pick<Calls, 'lists'>
}
