import type { VoiceDesk } from '../../voice/index.ts'
import type { CallsCore } from '../calls.core.ts'
import { noteConnected } from './note-connected.ts'
import { noteInterrupted } from './note-interrupted.ts'
import { noteRinging } from './note-ringing.ts'
import { routeCall } from './route-call.ts'

/** What providers tell of calls, made true here. Late, repeated and unordered news end in the same state. */
export const createVoiceDesk = (core: CallsCore): VoiceDesk => ({
  route: (leg) => routeCall(core, leg),
  ringing: (call) => noteRinging(core, call),
  connected: (call) => noteConnected(core, call),
  interrupted: (call) => noteInterrupted(core, call),
  ended: async (call) => {
    await core.endCall({ ...call, isGone: true })
  },
})
