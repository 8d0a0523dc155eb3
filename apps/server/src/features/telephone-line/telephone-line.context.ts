import type { Signal } from '../../platform/events/domain-events.ts'
import type { CallsContext } from '../calls/index.ts'

export interface LineContext extends CallsContext {
  /** Hashes members' codes and callers' numbers. */
  readonly linePinKey: () => Promise<Buffer>
  /** Carries a call with commands to run. */
  readonly lineCommandsDue: Signal<string>
}
