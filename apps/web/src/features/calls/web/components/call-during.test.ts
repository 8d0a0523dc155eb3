import { expect, it, onTestFinished, vi } from 'vitest'
import { runHook } from '../../../../../test/run-hook.ts'

/** Counts the tones it plays. */
const stubSound = () => {
  let tones = 0
  const node = () => ({ connect: () => node(), gain: { setValueAtTime() {}, linearRampToValueAtTime() {} } })
  const oscillator = () => ({
    ...node(),
    frequency: { value: 0 },
    stop() {},
    start: () => {
      tones += 1
    },
  })
  class FakeAudioContext {
    state = 'running'
    currentTime = 0
    destination = {}
    resume = async () => {}
    createGain = node
    createOscillator = oscillator
  }
  vi.stubGlobal('AudioContext', FakeAudioContext)
  return () => tones / 2
}

it('a warning sounds once at two minutes and once at one, and again after a top-up', async () => {
  const warnings = stubSound()
  // The module keeps the context of its first sound.
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const { useCallWarnings } = await import('./call-during.tsx')
  let minutes: number | null = null
  const { rerun } = await runHook(() => useCallWarnings(minutes))
  const heardAt = async (next: number | null) => {
    minutes = next
    await rerun()
    return warnings()
  }
  expect(await heardAt(null)).toBe(0)
  expect(await heardAt(2)).toBe(1)
  expect(await heardAt(2)).toBe(1)
  expect(await heardAt(1)).toBe(2)
  expect(await heardAt(2)).toBe(2)
  expect(await heardAt(null)).toBe(2)
  expect(await heardAt(2)).toBe(3)
})
