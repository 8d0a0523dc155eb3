import { CALL_ID_SIP_HEADER, SOUND_SIP_HEADER, SOUND_TONE } from '@velvetline/contracts/voice'
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

export const SOUND_HEADER = { name: SOUND_SIP_HEADER, value: '1' }
/** A page whose socket is away repeats it later. */
const SOUND_AGAIN_MS = 1_000

const hasSound = (reports: RTCStatsReport | undefined): boolean => {
  const packets = { 'inbound-rtp': 0, 'outbound-rtp': 0 }
  reports?.forEach(({ type, kind, packetsReceived = 0, packetsSent = 0 }) => {
    if (kind === 'audio' && type in packets) packets[type as keyof typeof packets] += packetsReceived + packetsSent
  })
  return packets['inbound-rtp'] > 0 && packets['outbound-rtp'] > 0
}

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
  /** The caller's page looks whether sound arrives, and says so until the call counts. */
  tellSound(): Promise<void>
  sdkCall(): SdkCall
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** @param isMute until the server counts the call */
export const holdCall = (first: SdkCall, output: AudioOutput, isMute = false): HeldCall => {
  let sdkCall = first
  let state = STATES[first.state] ?? 'new'
  let shown = state
  let isMuted = false
  let isWaiting = isMute
  let saidAt = Number.NEGATIVE_INFINITY
  /** Which side is disconnected: this browser, or by the server's report either one. */
  const away = { link: false, told: false }

  /** Audio is muted in both directions while the meter is paused. */
  const applySound = (): void => {
    const isSilent = isWaiting || away.link || away.told
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
      return isWaiting && state === 'active' ? 'early' : state
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
      const customHeaders = [...(sdkCall.options.customHeaders ?? []), SOUND_HEADER]
      await sdkCall.answer({ remoteElement: output.element, ...(isWaiting && { customHeaders }) })
    },
    hangUp: () => {
      if (state !== 'ended') void sdkCall.hangup()
    },
    mute: (next) => {
      isMuted = next
      applySound()
    },
    begin: () => {
      if (!isWaiting) return
      isWaiting = false
      applySound()
    },
    interrupt: (isInterrupted) => {
      if (away.told === isInterrupted) return
      away.told = isInterrupted
      applySound()
    },
    sendDtmf: (digit) => sdkCall.dtmf(digit),
  }
  const mayTellSound = (): boolean =>
    isWaiting &&
    !away.link &&
    call.direction === 'out' &&
    state === 'active' &&
    performance.now() >= saidAt + SOUND_AGAIN_MS
  if (isMute) applySound()
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
    tellSound: async () => {
      // It may be over, counted or said by another look by the time the statistics are there.
      if (!mayTellSound() || !hasSound(await sdkCall.peer?.instance?.getStats()) || !mayTellSound()) return
      saidAt = performance.now()
      sdkCall.dtmf(SOUND_TONE)
    },
    sdkCall: () => sdkCall,
    follow: (next) => {
      const isReplaced = next !== sdkCall
      sdkCall = next
      const before = state
      state = before === 'ended' ? before : (STATES[next.state] ?? before)
      // A new call has a microphone of its own.
      if (isReplaced || (state === 'active' && before !== 'active')) applySound()
      const isNews = call.state !== shown || isReplaced
      shown = call.state
      return isNews
    },
  }
}
