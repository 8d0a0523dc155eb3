import type { ProfilesContext } from '../../profiles/index.ts'
import type { CallsCore } from '../calls.core.ts'

/** What the lists of calls stand on. */
export type CallListsDeps = ProfilesContext & Pick<CallsCore, 'endCall'>
