import { describe, expect, it } from 'vitest'
import { outputKindOf } from './audio-outputs.ts'

describe('the audio output of a call', () => {
  it('is named after the device', () => {
    expect(outputKindOf('default', 'Default')).toBe('default')
    expect(outputKindOf('x', 'Speakerphone')).toBe('speaker')
    expect(outputKindOf('x', 'Headset earpiece')).toBe('earpiece')
    expect(outputKindOf('x', 'Bluetooth headset')).toBe('bluetooth')
    expect(outputKindOf('x', 'HDMI Output')).toBe('device')
  })
})
