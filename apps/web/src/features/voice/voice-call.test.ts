import { describe, expect, it, vi } from 'vitest'
import type { AudioOutput } from './audio-output.ts'
import type { SdkCall } from './sdk.ts'
import { holdCall } from './voice-call.ts'

/** The part of the SDK's call used here, by its names (`Call` of @telnyx/webrtc 2.27: muteAudio, unmuteAudio). */
const createCall = (state = 'active', isMute = false) => {
  const microphone = { isOn: true }
  const sdkCall = {
    id: 'leg',
    state,
    direction: 'outbound',
    options: {},
    muteAudio: () => {
      microphone.isOn = false
    },
    unmuteAudio: () => {
      microphone.isOn = true
    },
  } as unknown as SdkCall
  const element = { muted: false } as HTMLAudioElement
  const held = holdCall(sdkCall, { element } as AudioOutput, isMute)
  return { held, sdkCall, heard: () => ({ says: microphone.isOn, hears: !element.muted }) }
}
const SILENCE = { says: false, hears: false }
const SOUND = { says: true, hears: true }

describe('a call while somebody’s connection is away', () => {
  it('is muted in both directions, whichever side it is, until both are back', () => {
    const { held, heard } = createCall()
    held.setLinkAway(true)
    expect(heard()).toEqual(SILENCE)
    held.call.interrupt(true)
    held.setLinkAway(false)
    expect(heard()).toEqual(SILENCE)
    held.call.interrupt(false)
    expect(heard()).toEqual(SOUND)
  })

  it('cannot be unmuted by the mute button, whose state is kept', () => {
    const { held, heard } = createCall()
    held.call.mute(true)
    held.call.interrupt(true)
    held.call.mute(false)
    expect(heard()).toEqual(SILENCE)
    held.call.mute(true)
    held.call.interrupt(false)
    expect(heard()).toEqual({ says: false, hears: true })
  })

  it('is muted from the start if the connection was lost while it rang', () => {
    const { held, heard, sdkCall } = createCall('ringing')
    held.setLinkAway(true)
    sdkCall.unmuteAudio()
    held.follow({ ...sdkCall, state: 'active' } as SdkCall)
    expect(heard()).toEqual(SILENCE)
  })

  it('stays muted if the SDK rebuilds it meanwhile', () => {
    const { held } = createCall()
    held.call.interrupt(true)
    const rebuilt = createCall()
    held.follow(rebuilt.held.sdkCall())
    expect(rebuilt.heard().says).toBe(false)
  })
})

describe('a call whose audio was lost while its page was away', () => {
  it.each([
    ['failed', ['leg']],
    ['disconnected', []],
    ['connected', []],
  ])('with a %s connection restarts %j', (connectionState, expected) => {
    const { held, sdkCall } = createCall()
    held.follow({ ...sdkCall, peer: { instance: { connectionState } } } as unknown as SdkCall)
    const restarted: string[] = []
    held.renewLostMedia({
      triggerIceRestart: (id) => {
        restarted.push(id)
        return { started: true }
      },
    })
    expect(restarted).toEqual(expected)
  })
})

describe('a call between two browsers that does not count yet', () => {
  /** Connected, with these packets of sound. */
  const connected = async (received: number, sent: number, direction = 'outbound') => {
    const { sdkCall, heard } = createCall()
    const said: string[] = []
    const reports = new Map([
      ['in', { type: 'inbound-rtp', kind: 'audio', packetsReceived: received }],
      ['out', { type: 'outbound-rtp', kind: 'audio', packetsSent: sent }],
      ['remote', { type: 'remote-outbound-rtp', kind: 'audio', packetsSent: 9 }],
    ])
    const peer = { instance: { getStats: async () => reports } }
    Object.assign(sdkCall, { direction, peer, dtmf: (tone: string) => said.push(tone) })
    const held = holdCall(sdkCall, { element: { muted: false } } as AudioOutput, true)
    await held.tellSound()
    return { held, said, sdkCall, heard }
  }

  it('is mute in both directions and early, until the server counts it', () => {
    const { held, heard, sdkCall } = createCall('ringing', true)
    expect(heard()).toEqual(SILENCE)
    held.follow({ ...sdkCall, state: 'active' } as SdkCall)
    held.call.mute(false)
    held.call.interrupt(true)
    held.call.interrupt(false)
    expect([heard(), held.call.state]).toEqual([SILENCE, 'early'])
    held.call.begin()
    expect([heard(), held.call.state]).toEqual([SOUND, 'active'])
    expect([held.follow(held.sdkCall()), held.follow(held.sdkCall())]).toEqual([true, false])
  })

  it.each([
    ['both directions', 1, 1, 'outbound', ['D']],
    ['nothing arrived', 0, 50, 'outbound', []],
    ['nothing sent', 50, 0, 'outbound', []],
    ['the consultant’s page', 1, 1, 'inbound', []],
  ])('with %s, the gateway is told accordingly', async (_, received, sent, direction, expected) => {
    expect((await connected(received, sent, direction)).said).toEqual(expected)
  })

  it('says once a second that sound arrives, while its socket is there and the server has not counted it', async () => {
    vi.useFakeTimers()
    const { held, said } = await connected(1, 1)
    await held.tellSound()
    expect(said).toEqual(['D'])
    vi.advanceTimersByTime(1_000)
    held.setLinkAway(true)
    await held.tellSound()
    held.setLinkAway(false)
    await held.tellSound()
    expect(said).toEqual(['D', 'D'])
    vi.advanceTimersByTime(1_000)
    held.call.begin()
    await held.tellSound()
    expect(said).toEqual(['D', 'D'])
    vi.useRealTimers()
  })

  it('says nothing where the socket went away, the call ended or it was said meanwhile', async () => {
    vi.useFakeTimers()
    const { held, said, sdkCall } = await connected(1, 1)
    vi.advanceTimersByTime(1_000)
    await Promise.all([held.tellSound(), held.tellSound()])
    expect(said).toEqual(['D', 'D'])
    vi.advanceTimersByTime(1_000)
    const looking = held.tellSound()
    held.setLinkAway(true)
    await looking
    held.setLinkAway(false)
    const last = held.tellSound()
    held.follow({ ...sdkCall, state: 'destroy' } as SdkCall)
    await last
    expect(said).toEqual(['D', 'D'])
    vi.useRealTimers()
  })
})
