import { createTelnyxScene } from '../../../../test/telnyx-scene.ts'
import type { VoiceScene } from './voice-scene.ts'

export const openTelnyxScene = async (): Promise<VoiceScene> => {
  const scene = await createTelnyxScene()
  const { telnyx } = scene
  return {
    provider: () => scene.voice().provider,
    addPerson: () => scene.addAccount(),
    signIn: (person) => scene.voice().provider.credentialFor(person),
    revoke: scene.revoke,
    ring: async () => {
      const call = await scene.startCall()
      const caller = scene.dial(call)
      await scene.settle()
      const leg = telnyx.ringing(call.agentName)
      const then = (happen: (one: typeof leg) => void, which: typeof leg) => async (): Promise<void> => {
        happen(which)
        await scene.settle()
      }
      return {
        callId: call.callId,
        answer: then(telnyx.answer, leg),
        decline: then(telnyx.decline, leg),
        callerHangsUp: then(telnyx.hangUp, caller),
        consultantHangsUp: then(telnyx.hangUp, leg),
        endSession: async (of) => {
          await scene.revoke(of === 'member' ? call.memberId : call.agentId)
          await scene.voice().sweep()
          await scene.settle()
        },
        told: () => scene.toldOf(call.callId),
      }
    },
    dialForAnother: async () => {
      const [call, other] = [await scene.startCall(), await scene.startCall()]
      const leg = scene.dial({ callId: other.callId, memberName: call.memberName })
      await scene.settle()
      return { isRefused: leg.endedAt !== null, told: scene.toldOf(other.callId) }
    },
    close: () => scene.close(),
  }
}
