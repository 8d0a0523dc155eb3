import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../test/stub-browser.ts'

const consent = memoryStorage()
const tab = memoryStorage()
const leaving: (() => void)[] = []

/** A page that has just been loaded: what was in memory is gone. */
const load = async () => {
  vi.resetModules()
  return import('./click-id.ts')
}
const answerBanner = (answer: 'accepted' | 'declined') => consent.setItem('velvetline_cookie_consent', answer)

beforeEach(() => {
  vi.stubGlobal('localStorage', consent)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('window', { addEventListener: (_: string, listener: () => void) => leaving.push(listener) })
  consent.removeItem('velvetline_cookie_consent')
  tab.removeItem('velvetline_click_id')
  leaving.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the click id of an advertisement', () => {
  it('is neither kept nor told before cookies were accepted', async () => {
    const { noteLanding, knownClickIds } = await load()
    noteLanding('?gclid=abc')
    expect([knownClickIds(), tab.size]).toEqual([null, 0])
    answerBanner('declined')
    for (const leave of leaving) leave()
    expect([knownClickIds(), tab.size]).toEqual([null, 0])
  })

  it('is known from the moment they are accepted, and on the next page too', async () => {
    const first = await load()
    first.noteLanding('?gclid=abc&msclkid=def')
    answerBanner('accepted')
    expect(first.knownClickIds()).toEqual({ gclid: 'abc', msclkid: 'def' })
    for (const leave of leaving) leave()
    const second = await load()
    expect(second.knownClickIds()).toEqual({ gclid: 'abc', msclkid: 'def' })
    answerBanner('declined')
    expect(second.knownClickIds()).toBeNull()
  })

  it('is nothing else than a click id', async () => {
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
