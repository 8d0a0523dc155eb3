import { describe, expect, it } from 'vitest'
import { callFrameFor, isCallingDevice, isIphoneClass } from './device.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const ANDROID_TABLET = 'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

describe('a device for calling', () => {
  it('is a phone in either orientation', () => {
    expect(isCallingDevice({ userAgent: IPHONE, widthPx: 390, isTouched: true })).toBe(true)
    expect(isCallingDevice({ userAgent: ANDROID, widthPx: 915, isTouched: true })).toBe(true)
  })

  it('is any touch device at most 768 pixels wide', () => {
    expect(isCallingDevice({ userAgent: DESKTOP, widthPx: 768, isTouched: true })).toBe(true)
    expect(isCallingDevice({ userAgent: ANDROID_TABLET, widthPx: 769, isTouched: true })).toBe(false)
  })

  it('is not a narrow window on a computer', () => {
    expect(isCallingDevice({ userAgent: DESKTOP, widthPx: 360, isTouched: false })).toBe(false)
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
