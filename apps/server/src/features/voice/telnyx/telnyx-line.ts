import type { OneAtATime } from '../../../kernel/one-at-a-time.ts'
import type { LineCommand, LineEvent, LineProvider } from '../line-provider.ts'
import type { LegCommand } from './carrier.ts'
import { convergeCall } from './converge-call.ts'
import { doOnce } from './do-once.ts'
import { promptOf } from './prompts.ts'
import type { TelnyxEvent } from './read-telnyx-event.ts'
import type { TelnyxContext } from './telnyx.types.ts'
import { insertCall } from './telnyx-calls.repository.ts'

export const toLineEvent = (event: TelnyxEvent, at: Date): LineEvent | null => {
  const lineCallId = event.legId
  switch (event.type) {
    case 'initiated': {
      const { to, from, attestation } = event
      return event.isIncoming ? { type: 'incoming', lineCallId, to, from, attestation, at } : null
    }
    case 'answered':
      return { type: 'answered', lineCallId, at }
    case 'spoken':
      return { type: 'spoken', lineCallId, at }
    case 'gathered': {
      const { digits, outcome } = event
      // The caller has hung up, or another command came between: other events report that.
      return outcome === 'other' ? null : { type: 'digits', lineCallId, digits, outcome, at }
    }
    case 'hung_up':
      return { type: 'hung_up', lineCallId, by: event.source === 'callee' ? 'provider' : 'caller', at }
    case 'bridged':
      return null
  }
}

type Connect = Extract<LineCommand, { type: 'connect' }>

const connect = async (
  context: TelnyxContext,
  oneAtATime: OneAtATime,
  lineCallId: string,
  command: Connect,
): Promise<void> => {
  const { callId, agentId, agentPhone, callerName, profileName, ringTimeoutSeconds, timeLimitSeconds } = command
  const route = { agentId, agentPhone, callerName, profileName, ringTimeoutSeconds, timeLimitSeconds }
  await insertCall(context.database.kysely, {
    callId,
    kind: 'line',
    callerLeg: lineCallId,
    callerName: null,
    route,
    at: context.clock.now(),
  })
  await oneAtATime(callId, () => convergeCall(context, callId))
}

const toLegCommand = (command: Exclude<LineCommand, Connect>): LegCommand => {
  switch (command.type) {
    case 'answer':
      return { type: 'answer' }
    case 'reject':
      return { type: 'reject' }
    case 'speak':
      return { type: 'speak', prompt: promptOf(command.text, command.language) }
    case 'ask': {
      const { digitsMin, digitsMax, timeoutMs } = command
      const question = { ...promptOf(command.text, command.language), digitsMin, digitsMax, timeoutMs }
      return { type: 'ask', question }
    }
    case 'hang_up':
      return { type: 'hang_up' }
  }
}

export const createTelnyxLine = (context: TelnyxContext, oneAtATime: OneAtATime): LineProvider => ({
  execute: (lineCallId, command, commandKey) =>
    command.type === 'connect'
      ? connect(context, oneAtATime, lineCallId, command)
      : doOnce(context, lineCallId, toLegCommand(command), commandKey),
})
