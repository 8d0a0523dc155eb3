import { laterBy, SECOND_MS } from '../../kernel/clock.ts'
import { endCall, noteConnected, noteLineRinging } from '../calls/index.ts'
import type { LineProvider } from '../voice/index.ts'
import { type CommandRow, claimNextCommand, finishCommand, releaseCommand } from './commands.repository.ts'
import { takeStep } from './take-step.ts'
import type { LineCore } from './telephone-line.core.ts'

/** A worker that holds a command longer than this is considered dead. */
export const CLAIM_MS = 10 * SECOND_MS
/** After this many tries the caller is hung up. */
const TRIES_MAX = 5

const carryOut = async (
  core: LineCore,
  lineCallId: string,
  { command, number, provider }: CommandRow,
): Promise<void> => {
  if (command.type === 'end_call') {
    const { callId, cause, isGone } = command
    await endCall(core, { callId, cause, isGone, at: core.clock.now() })
    return
  }
  if (command.type === 'call_connected') {
    await noteConnected(core, { callId: command.callId, at: new Date(command.at) })
    return
  }
  const line: LineProvider | null = core.provider(provider)
  // A provider that is no longer configured has no calls left.
  await line?.execute(lineCallId, command, `${lineCallId}:${number}`)
  // The sandbox's telephone still has to dial her; the gateway will tell when she is rung.
  if (command.type === 'connect' && provider !== 'sandbox')
    await noteLineRinging(core, { callId: command.callId, lineCallId, at: core.clock.now() })
}

/** Runs this call's commands in order. The sweep retries a failed one. */
export const runCommands = async (core: LineCore, lineCallId: string): Promise<void> => {
  const { clock, database, log } = core
  for (;;) {
    const at = clock.now()
    const row = await claimNextCommand(database.kysely, lineCallId, { at, freeSince: laterBy(at, -CLAIM_MS) })
    if (!row) return
    try {
      await carryOut(core, lineCallId, row)
      await finishCommand(database.kysely, lineCallId, row.number, clock.now())
    } catch (error) {
      const kind = row.command.type
      log.warn({ err: error, kind, tries: row.tries }, 'a command on a call to a number failed')
      if (row.tries < TRIES_MAX) return releaseCommand(database.kysely, lineCallId, row.number)
      await finishCommand(database.kysely, lineCallId, row.number, clock.now())
      await takeStep(core, lineCallId, async () => ({ type: 'hung_up', by: 'provider' }))
    }
  }
}
