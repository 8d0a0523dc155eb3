import type { CallEndReason, CallStatus, WebrtcBalance } from '@velvetline/contracts/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { frequenciesOf } from '#/features/voice/tones.ts'
import { m } from '#/paraglide/messages.js'
import { runHook } from '../../../../../test/run-hook.ts'
import { CallAfter } from '../components/call-after.tsx'
import { stageOf } from '../components/call-screen.tsx'
import { outputKindOf } from './audio-outputs.ts'
import { type CallState, INITIAL_CALL } from './call-machine.ts'
import { isInterrupted, stepWords } from './call-words.ts'
import {
  EMERGENCY_STOP,
  EMERGENCY_STOP_CHANNEL,
  EMERGENCY_STOP_STORAGE_KEY,
  watchEmergencyStop,
} from './use-call-guards.ts'
import type { WebCall } from './use-web-call.ts'

describe('the keys of a telephone', () => {
  it('sound in the standard pairs of tones', () => {
    expect(frequenciesOf('1')).toEqual([697, 1209])
    expect(frequenciesOf('5')).toEqual([770, 1336])
    expect(frequenciesOf('#')).toEqual([941, 1477])
    expect(frequenciesOf('0')).toEqual([941, 1336])
    expect(frequenciesOf('a')).toBeUndefined()
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

const failure = { kind: 'network', during: 'calling', text: '', code: '' } as const
const can = { canStartCall: true, obstacle: null } as WebrtcBalance
const stage = (
  state: Partial<CallState>,
  balance: WebrtcBalance | undefined = can,
  balanceError: Error | null = null,
) => stageOf({ state: { ...INITIAL_CALL, ...state }, balance, balanceError })

describe('the view of the call screen', () => {
  it('is the start view when a call can be started', () => {
    expect(stage({ step: 'ready' })).toBe('before')
  })

  it('is blocked by an obstacle, and when the server refuses calls', () => {
    expect(stage({ step: 'ready' }, { ...can, obstacle: 'age_verification_required' })).toBe('blocked')
    expect(stage({ step: 'ready' }, { ...can, canStartCall: false })).toBe('blocked')
  })

  it('waits for the balance, and fails if it is unavailable', () => {
    const unknown = { step: 'not_enough' } as const
    expect(stageOf({ state: { ...INITIAL_CALL, ...unknown }, balance: undefined, balanceError: null })).toBe('before')
    const refused = { balance: undefined, balanceError: new Error('no') }
    expect(stageOf({ state: { ...INITIAL_CALL, ...unknown }, ...refused })).toBe('failed')
  })

  it('stays on the call during a call, even when something else fails', () => {
    expect(stage({ step: 'active', failure }, { ...can, canStartCall: false })).toBe('during')
    expect(stage({ step: 'microphone' })).toBe('during')
  })

  it('is the receipt after a connected call, even if it ended by a failure', () => {
    expect(stage({ step: 'ended', activeAt: 1, failure })).toBe('after')
    expect(stage({ step: 'ended' })).toBe('after')
  })

  it('is the failure if the call was never connected', () => {
    expect(stage({ step: 'ended', failure })).toBe('failed')
    expect(stage({ step: 'ready', failure })).toBe('failed')
  })
})

describe('a call that ended at its paid minute', () => {
  const state: CallState = { ...INITIAL_CALL, step: 'ended', reason: 'terminated', activeAt: 1, isSettled: true }
  const shown = (reason: CallEndReason): string => {
    const call = { state: { ...state, reason }, balance: can, driver: {} } as WebCall
    const more = { name: 'Valentina', afterCall: () => null, onClose: () => undefined, chat: null }
    return renderToStaticMarkup(createElement(CallAfter, { call, ...more }))
  }

  it('offers more Nuggets, but not to a member who has paused', () => {
    expect(shown('terminated')).toContain('/credits')
    expect(shown('paused')).toContain(m.calls_reason_paused())
    expect(shown('paused')).not.toContain('/credits')
    expect(stepWords({ ...state, reason: 'paused' })).toBe(m.calls_step_ended())
  })
})

describe('an interruption, in which nothing is charged', () => {
  it('is shown during a connected call when either side is away', () => {
    const active = { ...INITIAL_CALL, step: 'active', link: 'ready' } as const
    expect(isInterrupted(active)).toBe(false)
    expect(isInterrupted({ ...active, link: 'interrupted' })).toBe(true)
    const status = { interruptedSince: '2026-11-21T12:00:00Z' } as CallStatus
    expect(isInterrupted({ ...active, status })).toBe(true)
    expect(isInterrupted({ ...active, status: { ...status, interruptedSince: null } })).toBe(false)
  })

  it('is not shown before the call is connected', () => {
    expect(isInterrupted({ ...INITIAL_CALL, step: 'ringing', link: 'interrupted' })).toBe(false)
  })
})

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
  const { useCallWarnings } = await import('../components/call-during.tsx')
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

class Channel {
  static readonly open = new Map<string, Channel>()
  onmessage: (() => void) | null = null
  readonly #name: string
  constructor(name: string) {
    this.#name = name
    Channel.open.set(name, this)
  }
  close() {
    Channel.open.delete(this.#name)
  }
}
const ORIGIN = 'https://site.example'
const stop = vi.fn()
let stopWatching: () => void

const happen = (type: string, facts: object = {}) => window.dispatchEvent(Object.assign(new Event(type), facts))

describe('the emergency stop', () => {
  it('has the names that other programs send', () => {
    expect([EMERGENCY_STOP, EMERGENCY_STOP_STORAGE_KEY, EMERGENCY_STOP_CHANNEL]).toEqual([
      'NUCLEAR_STOP',
      'velvetline_nuclear_stop',
      'velvetline_nuclear_stop',
    ])
  })

  beforeEach(() => {
    stop.mockClear()
    Channel.open.clear()
    vi.stubGlobal('BroadcastChannel', Channel)
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: ORIGIN } }))
    stopWatching = watchEmergencyStop(stop)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each([
    ['a storage key', () => happen('storage', { key: EMERGENCY_STOP_STORAGE_KEY, newValue: '1' })],
    ['a broadcast', () => Channel.open.get(EMERGENCY_STOP_CHANNEL)?.onmessage?.()],
    ['a message of this site', () => happen('message', { origin: ORIGIN, data: EMERGENCY_STOP })],
    ['a message with that type', () => happen('message', { origin: ORIGIN, data: { type: EMERGENCY_STOP } })],
    ['an event', () => happen(EMERGENCY_STOP)],
  ])('is given by %s', (_signal, give) => {
    give()
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['another storage key', () => happen('storage', { key: 'other', newValue: '1' })],
    ['a storage key that is removed', () => happen('storage', { key: EMERGENCY_STOP_STORAGE_KEY, newValue: null })],
    ['a message of another site', () => happen('message', { origin: 'https://other.example', data: EMERGENCY_STOP })],
    ['another message', () => happen('message', { origin: ORIGIN, data: { type: 'other' } })],
    ['a message without content', () => happen('message', { origin: ORIGIN, data: null })],
  ])('is not given by %s', (_signal, give) => {
    give()
    expect(stop).not.toHaveBeenCalled()
  })

  it('has no effect after the watch has ended', () => {
    stopWatching()
    happen('storage', { key: EMERGENCY_STOP_STORAGE_KEY, newValue: '1' })
    happen('message', { origin: ORIGIN, data: EMERGENCY_STOP })
    happen(EMERGENCY_STOP)
    expect(Channel.open.size).toBe(0)
    expect(stop).not.toHaveBeenCalled()
  })
})
