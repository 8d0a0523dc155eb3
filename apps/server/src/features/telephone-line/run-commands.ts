import { HOUR_MS, laterBy, SECOND_MS } from '../../kernel/clock.ts'
import { endCall, noteConnected, noteLineRinging } from '../calls/index.ts'
import type { LineCommand } from '../voice/index.ts'
import { type CommandRow, claimNextCommand, finishCommand, releaseCommand } from './commands.repository.ts'
import { handleLineEvent } from './handle-line-event.ts'
import { takeStep } from './take-step.ts'
import type { LineContext } from './telephone-line.context.ts'

/**
 * The practice phone reads the commands from the database, so nothing has to be sent; calls are only answered as soon as the flow asks for
 * it.
 */
const executeInSandbox = async (context: LineContext, lineCallId: string, command: LineCommand): Promise<void> => {
  if (command.type !== 'answer') return
  await handleLineEvent(context, 'sandbox', { type: 'answered', lineCallId, at: context.clock.now() })
}

/** A worker that holds a command longer than this is considered dead. */
export const CLAIM_MS = 10 * SECOND_MS
/** Then the caller is hung up. */
const TRIES_MAX = 5
/** A hang-up goes on, since the caller pays until it succeeds: each time a claim runs out, for an hour. */
const HANG_UP_TRIES_MAX = TRIES_MAX + HOUR_MS / CLAIM_MS

const carryOut = async (
  context: LineContext,
  lineCallId: string,
  { command, number, provider }: CommandRow,
): Promise<void> => {
  if (command.type === 'end_call') {
    const { callId, cause, isGone } = command
    await endCall(context, { callId, cause, isGone, at: context.clock.now() })
    return
  }
  if (command.type === 'call_connected') {
    await noteConnected(context, { callId: command.callId, at: new Date(command.at) })
    return
  }
  // The practice phone still has to dial the consultant; the gateway will report the ringing.
  if (provider === 'sandbox') return executeInSandbox(context, lineCallId, command)
  // A provider that is no longer configured has no calls left.
  await context.voice.line?.execute(lineCallId, command, `${lineCallId}:${number}`)
  if (command.type === 'connect')
    await noteLineRinging(context, { callId: command.callId, lineCallId, at: context.clock.now() })
}

/** In order. The sweep retries a failed one. */
export const runCommands = async (context: LineContext, lineCallId: string): Promise<void> => {
  const { clock, database, log } = context
  for (;;) {
    const at = clock.now()
    const row = await claimNextCommand(database.kysely, lineCallId, { at, freeSince: laterBy(at, -CLAIM_MS) })
    if (!row) return
    try {
      await carryOut(context, lineCallId, row)
      await finishCommand(database.kysely, lineCallId, row.number, clock.now())
    } catch (error) {
      const kind = row.command.type
      log.warn({ err: error, kind, tries: row.tries }, 'a command on a call to a number failed')
      if (row.tries < TRIES_MAX) return releaseCommand(database.kysely, lineCallId, row.number)
      if (kind === 'hang_up' && row.tries < HANG_UP_TRIES_MAX) return
      await finishCommand(database.kysely, lineCallId, row.number, clock.now())
      await takeStep(context, lineCallId, async () => ({ type: 'hung_up', by: 'provider', hasTalked: false }))
    }
  }
}
