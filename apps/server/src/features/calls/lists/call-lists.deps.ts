import type { ProfilesContext } from '../../profiles/index.ts'
import type { CallsCore } from '../calls.core.ts'

/** The dependencies of the call lists. */
export type CallListsDeps = ProfilesContext & Pick<CallsCore, 'endCall'>
