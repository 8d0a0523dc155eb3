import type { LineCommand } from '../../voice/index.ts'
import { handleLineEvent } from '../handle-line-event.ts'
import type { LineContext } from '../telephone-line.context.ts'

/**
 * The carrier of the demo. The commands of the flow are in the database, and the page that plays the telephone reads them from there:
 * nothing has to be sent. It only answers calls as soon as it is asked to.
 */
export const executeInSandbox = async (
  context: LineContext,
  lineCallId: string,
  command: LineCommand,
): Promise<void> => {
  if (command.type !== 'answer') return
  await handleLineEvent(context, 'sandbox', { type: 'answered', lineCallId, at: context.clock.now() })
}
