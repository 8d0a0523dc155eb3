import type { Signal } from '../../platform/events/domain-events.ts'
import type { CallsContext } from '../calls/index.ts'

export interface LineContext extends CallsContext {
  /** Hashes the members' codes and the callers' numbers. */
  readonly linePinKey: () => Promise<Buffer>
  /** Carries the call for which something was decided that is still to be carried out. */
  readonly lineCommandsDue: Signal<string>
}
