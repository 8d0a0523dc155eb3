import type { CallsContext } from '../calls.context.ts'
import { endCall } from '../meter/end-call.ts'
import { noteConnected } from './note-connected.ts'
import { noteInterrupted } from './note-interrupted.ts'
import { noteRinging } from './note-ringing.ts'
import { routeCall } from './route-call.ts'

/** Applies the providers' call events. Late, repeated and unordered events end in the same state. */
export const followVoice = (context: CallsContext): void =>
  context.voice.listen({
    route: (leg) => routeCall(context, leg),
    ringing: (call) => noteRinging(context, call),
    connected: (call) => noteConnected(context, call),
    interrupted: (call) => noteInterrupted(context, call),
    ended: async (call) => {
      await endCall(context, { ...call, isGone: true })
    },
  })
