import { deletionAsked } from '../accounts/index.ts'
import { callEnded } from '../calls/index.ts'
import { handleLineEvent } from './handle-line-event.ts'
import { deletePin } from './personal-data.ts'
import { runCommands } from './run-commands.ts'
import { followCalls } from './sweep-line.ts'
import type { LineContext } from './telephone-line.context.ts'

/** What moves a call to a number on, apart from the sweep, and what ends a code. */
export const followLine = (context: LineContext): void => {
  const { domainEvents, lineCommandsDue, log, voice } = context
  const failed = (error: unknown): void => log.error({ err: error }, 'could not advance a call to a number')
  voice.listenToLine({ handle: (event) => handleLineEvent(context, 'telnyx', event) })
  // Nobody waits for it: the sweep finds what was not carried out.
  lineCommandsDue.on((lineCallId) => void runCommands(context, lineCallId).catch(failed))
  // The sweep would notice as well; a caller who has hung up should not wait for it.
  domainEvents.on(callEnded, async (tx, { line }) => {
    if (line !== 'web') tx.afterCommit(() => void followCalls(context).catch(failed))
  })
  // Once a member asks for deletion, the subscriber number no longer recognises them.
  domainEvents.on(deletionAsked, (tx, { accountId }) => deletePin(tx, accountId))
}
