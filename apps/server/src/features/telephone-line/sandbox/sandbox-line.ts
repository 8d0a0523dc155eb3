import type { Clock } from '../../../kernel/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { LineEvent, LineProvider } from '../../voice/index.ts'

/**
 * The carrier of the demo. The commands of the flow are in the database, and the page that plays the telephone reads them from there:
 * nothing has to be sent. It only answers calls as soon as it is asked to.
 */
export const createSandboxLine = (deps: {
  readonly clock: Clock
  readonly log: Log
  readonly tell: (event: LineEvent) => Promise<void>
}): LineProvider => ({
  name: 'sandbox',
  execute: async (lineCallId, command) => {
    if (command.type !== 'answer') return
    await deps.tell({ type: 'answered', lineCallId, at: deps.clock.now() })
  },
})
