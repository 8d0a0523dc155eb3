import { CALL_ID_SIP_HEADER } from '@velvetline/contracts/voice'
import { createAudioOutput } from './audio-output.ts'
import type { SdkCall, SdkClient } from './sdk.ts'
import { type HeldCall, holdCall, SOUND_HEADER } from './voice-call.ts'
import type { VoiceHandlers } from './voice-types.ts'

const CALL_STATE_POLL_MS = 300

/** By leg id; a rebuilt call replaces the old one. @param isMute until the server counts a call */
export const createSwitchboard = (handlers: VoiceHandlers, isMute: boolean) => {
  const held = new Map<string, HeldCall>()
  let outputId = ''
  let isLinkAway = false
  let timer: number | undefined

  /** Notifications may be missed, so the states are also polled while there are calls. */
  const watch = (): void => {
    window.clearInterval(timer)
    timer = undefined
    if (held.size === 0) return
    timer = window.setInterval(() => {
      for (const one of [...held.values()]) {
        notice(one.sdkCall())
        // A connection that has just been closed has no stats.
        one.tellSound().catch(() => undefined)
      }
    }, CALL_STATE_POLL_MS)
  }
  const add = (sdkCall: SdkCall): HeldCall => {
    const added = holdCall(sdkCall, createAudioOutput(outputId), isMute)
    held.set(sdkCall.id, added)
    added.setLinkAway(isLinkAway)
    watch()
    return added
  }
  const settle = (id: string, { call, output }: HeldCall): void => {
    if (call.state === 'active') output.play()
    if (call.state !== 'ended') return
    output.close()
    held.delete(id)
    watch()
  }
  function notice(sdkCall: SdkCall): void {
    const id = held.has(sdkCall.id) ? sdkCall.id : (sdkCall.recoveredCallId ?? sdkCall.id)
    const known = held.get(id)
    if (!known) {
      if (sdkCall.direction === 'inbound' && sdkCall.state === 'ringing') handlers.onIncoming?.(add(sdkCall).call)
      return
    }
    if (!known.follow(sdkCall)) return
    if (id !== sdkCall.id) {
      held.delete(id)
      held.set(sdkCall.id, known)
    }
    settle(sdkCall.id, known)
    handlers.onCall?.(known.call)
  }
  return {
    notice,
    /** The SDK reports a dialled call before it has returned it. */
    dial: (client: SdkClient, options: { destination: string; callId: string; microphone: MediaStream }) => {
      const output = createAudioOutput(outputId)
      const sdkCall = client.newCall({
        destinationNumber: options.destination,
        customHeaders: [{ name: CALL_ID_SIP_HEADER, value: options.callId }, ...(isMute ? [SOUND_HEADER] : [])],
        audio: true,
        localStream: options.microphone,
        remoteElement: output.element,
      })
      const dialled = holdCall(sdkCall, output, isMute)
      held.set(sdkCall.id, dialled)
      watch()
      handlers.onCall?.(dialled.call)
      return dialled.call
    },
    setOutput: async (deviceId: string): Promise<boolean> => {
      outputId = deviceId
      const done = await Promise.all([...held.values()].map(({ output }) => output.setDevice(deviceId)))
      return done.every(Boolean)
    },
    /** For all calls, until changed. */
    setLinkAway: (isAway: boolean) => {
      isLinkAway = isAway
      for (const one of held.values()) one.setLinkAway(isAway)
    },
    renewLostMedia: (client: SdkClient) => {
      for (const one of held.values()) one.renewLostMedia(client)
    },
    hangUpAll: () => {
      for (const { call } of held.values()) call.hangUp()
    },
    clear: () => {
      for (const { output } of held.values()) output.close()
      held.clear()
      watch()
    },
  }
}
