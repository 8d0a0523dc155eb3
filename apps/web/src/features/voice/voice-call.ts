import { CALL_ID_SIP_HEADER } from '@velvetline/contracts/voice'
import type { AudioOutput } from './audio-output.ts'
import { openMicrophone } from './microphone.ts'
import type { SdkCall, SdkClient } from './sdk.ts'
import type { VoiceCall, VoiceCallState, VoiceGoodbye } from './voice-types.ts'

const STATES: Record<string, VoiceCallState> = {
  new: 'new',
  requesting: 'requesting',
  trying: 'trying',
  recovering: 'recovering',
  ringing: 'ringing',
  answering: 'answering',
  early: 'early',
  active: 'active',
  held: 'active',
  hangup: 'ended',
  destroy: 'ended',
  purge: 'ended',
}

const callIdOf = ({ options }: SdkCall): string | null =>
  options.customHeaders?.find(({ name }) => name.toLowerCase() === CALL_ID_SIP_HEADER.toLowerCase())?.value ?? null

const goodbyeOf = ({ cause, sipCode }: SdkCall): VoiceGoodbye => ({ cause: cause ?? '', sipCode: sipCode ?? null })

/** Stays the same while the SDK's object beneath may be replaced. */
export interface HeldCall {
  readonly call: VoiceCall
  /** Takes the SDK's newest object; true if its state has changed. */
  follow(next: SdkCall): boolean
  readonly output: AudioOutput
  /** Whether this browser is disconnected. */
  setLinkAway(isAway: boolean): void
  /** After a return: the SDK restarts ICE where media fail, but not while its socket is away, as in a change of network. */
  renewLostMedia(client: Pick<SdkClient, 'triggerIceRestart'>): void
  sdkCall(): SdkCall
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

export const holdCall = (first: SdkCall, output: AudioOutput): HeldCall => {
  let sdkCall = first
  let state = STATES[first.state] ?? 'new'
  let isMuted = false
  /** Which side is disconnected: this browser, or by the server's report either one. */
  const away = { link: false, told: false }

  /** Audio is muted in both directions while the meter is paused. */
  const applySound = (): void => {
    const isSilent = away.link || away.told
    output.element.muted = isSilent
    if (isMuted || isSilent) sdkCall.muteAudio()
    else sdkCall.unmuteAudio()
  }

  const call: VoiceCall = {
    direction: first.direction === 'inbound' ? 'in' : 'out',
    get callId() {
      return callIdOf(sdkCall)
    },
    get state() {
      return state
    },
    get providerId() {
      return sdkCall.telnyxIDs.telnyxCallControlId || null
    },
    get goodbye() {
      return state === 'ended' ? goodbyeOf(sdkCall) : null
    },
    get isMuted() {
      return isMuted
    },
    accept: async () => {
      const microphone = await openMicrophone()
      if (state !== 'ringing') return stop(microphone)
      sdkCall.options.localStream = microphone
      await sdkCall.answer({ remoteElement: output.element })
    },
    hangUp: () => {
      if (state !== 'ended') void sdkCall.hangup()
    },
    mute: (next) => {
      isMuted = next
      applySound()
    },
    interrupt: (isInterrupted) => {
      if (away.told === isInterrupted) return
      away.told = isInterrupted
      applySound()
    },
    sendDtmf: (digit) => sdkCall.dtmf(digit),
  }
  return {
    call,
    output,
    setLinkAway: (isAway) => {
      if (away.link === isAway) return
      away.link = isAway
      applySound()
    },
    renewLostMedia: (client) => {
      if (sdkCall.peer?.instance?.connectionState === 'failed') client.triggerIceRestart(sdkCall.id)
    },
    sdkCall: () => sdkCall,
    follow: (next) => {
      const isReplaced = next !== sdkCall
      sdkCall = next
      const before = state
      state = before === 'ended' ? before : (STATES[next.state] ?? before)
      // A new call has a microphone of its own.
      if (isReplaced || (state === 'active' && before !== 'active')) applySound()
      return state !== before || isReplaced
    },
  }
}
