import { describe, expect, it } from 'vitest'
import { frequenciesOf } from '#/features/voice/tones.ts'
import { outputKindOf } from './audio-outputs.ts'
import { callFrameFor, isIphoneClass } from './device.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

describe('the keys of a telephone', () => {
  it('sound in the standard pairs of tones', () => {
    expect(frequenciesOf('1')).toEqual([697, 1209])
    expect(frequenciesOf('5')).toEqual([770, 1336])
    expect(frequenciesOf('#')).toEqual([941, 1477])
    expect(frequenciesOf('0')).toEqual([941, 1336])
    expect(frequenciesOf('a')).toBeUndefined()
  })
})

describe('the frame of a call', () => {
  it('is a dialog on a desktop, full screen on a phone, an overlay on an iPhone', () => {
    expect(callFrameFor({ userAgent: DESKTOP, widthPx: 1280 })).toBe('dialog')
    expect(callFrameFor({ userAgent: DESKTOP, widthPx: 768 })).toBe('full')
    expect(callFrameFor({ userAgent: ANDROID, widthPx: 915 })).toBe('full')
    expect(callFrameFor({ userAgent: IPAD, widthPx: 820 })).toBe('overlay')
  })

  it('is a separate page on iPhones only', () => {
    expect([IPHONE, IPAD, ANDROID, DESKTOP].map(isIphoneClass)).toEqual([true, false, false, false])
  })
})

describe('the audio output of a call', () => {
  it('is named after the device', () => {
    expect(outputKindOf('default', 'Default')).toBe('default')
    expect(outputKindOf('x', 'Speakerphone')).toBe('speaker')
    expect(outputKindOf('x', 'Headset earpiece')).toBe('earpiece')
    expect(outputKindOf('x', 'Bluetooth headset')).toBe('bluetooth')
    expect(outputKindOf('x', 'HDMI Output')).toBe('device')
  })
})
