import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  EMERGENCY_STOP,
  EMERGENCY_STOP_CHANNEL,
  EMERGENCY_STOP_STORAGE_KEY,
  watchEmergencyStop,
} from './use-call-guards.ts'

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
