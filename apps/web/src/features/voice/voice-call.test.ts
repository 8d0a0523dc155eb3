import { describe, expect, it } from 'vitest'
import type { AudioOutput } from './audio-output.ts'
import type { SdkCall } from './sdk.ts'
import { holdCall } from './voice-call.ts'

/** The part of the SDK's call used here, by its names (`Call` of @telnyx/webrtc 2.27: muteAudio, unmuteAudio). */
const createCall = (state = 'active') => {
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
  const held = holdCall(sdkCall, { element } as AudioOutput)
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
