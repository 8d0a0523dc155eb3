import type { CallsCore } from '../calls.core.ts'

/** What the lists of calls stand on. */
export type CallListsDeps = Pick<CallsCore, 'database' | 'clock' | 'countries' | 'profiles' | 'endCall'>
