import type { VoiceDesk } from '../../voice/index.ts'
import type { CallsCore } from '../calls.core.ts'
import { noteConnected } from './note-connected.ts'
import { noteInterrupted } from './note-interrupted.ts'
import { noteRinging } from './note-ringing.ts'
import { routeCall } from './route-call.ts'

/** Applies the providers' call events. Late, repeated and unordered events end in the same state. */
export const createVoiceDesk = (core: CallsCore): VoiceDesk => ({
  route: (leg) => routeCall(core, leg),
  ringing: (call) => noteRinging(core, call),
  connected: (call) => noteConnected(core, call),
  interrupted: (call) => noteInterrupted(core, call),
  ended: async (call) => {
    await core.endCall({ ...call, isGone: true })
  },
})
