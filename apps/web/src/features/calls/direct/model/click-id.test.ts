import { withdrawConversionsPath } from '@velvetline/contracts/analytics'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../../../test/stub-browser.ts'

const consent = memoryStorage()
const tab = memoryStorage()
const listeners: { type: string; hear: (event: object) => void }[] = []
const happens = (type: string, event: object = {}) => {
  for (const listener of listeners) if (listener.type === type) listener.hear(event)
}

/** A page that has just been loaded: what was in memory is gone. */
const load = async () => {
  vi.resetModules()
  return import('./click-id.ts')
}
const answerBanner = (answer: 'accepted' | 'declined') => consent.setItem('velvetline_cookie_consent', answer)

beforeEach(() => {
  vi.stubGlobal('localStorage', consent)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('window', { addEventListener: (type: string, hear: () => void) => listeners.push({ type, hear }) })
  consent.removeItem('velvetline_cookie_consent')
  tab.removeItem('velvetline_click_id')
  listeners.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the click id of an advertisement', () => {
  it('is neither stored nor sent before cookies are accepted', async () => {
    const { noteLanding, knownClickIds } = await load()
    noteLanding('?gclid=abc')
    expect([knownClickIds(), tab.size]).toEqual([null, 0])
    answerBanner('declined')
    happens('pagehide')
    expect([knownClickIds(), tab.size]).toEqual([null, 0])
  })

  it('is stored once cookies are accepted, for later pages too', async () => {
    const first = await load()
    first.noteLanding('?gclid=abc&msclkid=def')
    answerBanner('accepted')
    expect(first.knownClickIds()).toEqual({ gclid: 'abc', msclkid: 'def' })
    happens('pagehide')
    const second = await load()
    expect(second.knownClickIds()).toEqual({ gclid: 'abc', msclkid: 'def' })
    answerBanner('declined')
    expect(second.knownClickIds()).toBeNull()
  })

  it('is deleted here and on the server when consent is withdrawn', async () => {
    const { noteLanding, withdrawClickIds, knownClickIds } = await load()
    // After the loading, so that both mean the same transport.
    const { startOutside } = await import('../../../../../test/outside.ts')
    const outside = await startOutside((_, response) => response.writeHead(204).end())
    answerBanner('accepted')
    noteLanding('?gclid=abc')
    expect(tab.size).toBe(1)
    answerBanner('declined')
    withdrawClickIds()
    expect(tab.size).toBe(0)
    await vi.waitFor(() => expect(outside.received).toHaveLength(1))
    expect(outside.received[0]).toMatchObject({ url: withdrawConversionsPath, body: '{"gclid":"abc","msclkid":""}' })
    // Another answer does not bring it back.
    answerBanner('accepted')
    happens('pagehide')
    expect([knownClickIds(), tab.size]).toEqual([null, 0])
    await outside.close()
  })

  it('is deleted when consent is withdrawn in another tab', async () => {
    const { noteLanding } = await load()
    answerBanner('accepted')
    noteLanding('?gclid=abc')
    happens('storage', { key: 'something_else' })
    expect(tab.size).toBe(1)
    answerBanner('declined')
    happens('storage', { key: 'velvetline_cookie_consent' })
    expect(tab.size).toBe(0)
  })

  it('is a valid click id only', async () => {
    const { noteLanding, knownClickIds } = await load()
    answerBanner('accepted')
    noteLanding('?gclid=%3Cscript%3E')
    expect(knownClickIds()).toBeNull()
    tab.setItem('velvetline_click_id', '{"gclid":7}')
    expect(knownClickIds()).toBeNull()
    tab.setItem('velvetline_click_id', 'not json')
    expect(knownClickIds()).toBeNull()
  })
})
