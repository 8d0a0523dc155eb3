import type { SandboxPhoneCall, SandboxPrompt } from '@velvetline/contracts/telephone-line'
import { defineRefusal } from '../../../kernel/refusal.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { selectCommands } from '../commands.repository.ts'
import { type LineCallRow, selectLineCall } from '../telephone-line.repository.ts'
import type { Command } from '../telephone-line.types.ts'

const lineCallNotFound = defineRefusal(404, 'line_call_not_found', {
  de: 'Diesen Anruf gibt es nicht.',
  en: 'There is no such call.',
})
export const nobodyToConnect = defineRefusal(409, 'nobody_to_connect', {
  de: 'Im Augenblick wird niemand angerufen.',
  en: 'Nobody is being called right now.',
})

const promptOf = (number: number, command: Command): SandboxPrompt[] => {
  if (command.type !== 'speak' && command.type !== 'ask') return []
  const { type: kind, text, language } = command
  const keys =
    command.type === 'ask'
      ? { digitsMin: command.digitsMin, digitsMax: command.digitsMax, timeoutMs: command.timeoutMs }
      : { digitsMin: 0, digitsMax: 0, timeoutMs: 0 }
  return [{ number, kind, text, language, ...keys }]
}

const stateOf = ({ state }: LineCallRow): SandboxPhoneCall['state'] => {
  if (state.stage === 'answering') return 'ringing'
  if (state.stage !== 'ended') return 'answered'
  return state.outcome === 'refused' ? 'refused' : 'ended'
}

/** @throws 404 line_call_not_found, also for a call that a carrier brought */
export const findSandboxCall = async ({ database }: PlatformContext, id: string): Promise<LineCallRow> => {
  const row = await selectLineCall(database.kysely, id)
  if (row?.provider !== 'sandbox') throw lineCallNotFound()
  return row
}

/** @throws 404 line_call_not_found */
export const showSandboxCall = async (context: PlatformContext, id: string): Promise<SandboxPhoneCall> => {
  const row = await findSandboxCall(context, id)
  const commands = await selectCommands(context.database.kysely, id)
  const { stage, consultant } = row.state
  const isThrough = (stage === 'connecting' || stage === 'connected') && consultant !== null && row.callId !== null
  return {
    lineCallId: row.id,
    state: stateOf(row),
    prompts: commands.flatMap(({ number, command }) => promptOf(number, command)),
    connection: isThrough
      ? { callId: row.callId ?? '', name: consultant.standIn ?? consultant.name, isConnected: stage === 'connected' }
      : null,
    outcome: row.state.outcome,
  }
}
