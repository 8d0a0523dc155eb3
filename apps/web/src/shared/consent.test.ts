import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forbiddenStorage, stubBrowser } from '../../test/stub-browser.ts'
import { askForConsent, CONSENT_STORAGE_KEY, hasConsent, onConsentAsked, readConsent, storeConsent } from './consent.ts'

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the consent to optional cookies', () => {
  it('is absent before the question is answered', () => {
    expect([readConsent(), hasConsent()]).toEqual([undefined, false])
  })

  it.each([
    ['accepted', true],
    ['declined', false],
  ] as const)('is %s as the person has said', (answer, has) => {
    storeConsent(answer)
    expect([readConsent(), hasConsent()]).toEqual([answer, has])
  })

  it('can be withdrawn', () => {
    storeConsent('accepted')
    storeConsent('declined')
    expect(hasConsent()).toBe(false)
  })

  it.each(['true', 'yes', '', 'ACCEPTED'])('is absent if %j is stored', (stored) => {
    browser.localStorage.setItem(CONSENT_STORAGE_KEY, stored)
    expect([readConsent(), hasConsent()]).toEqual([undefined, false])
  })

  it('is absent if storage is forbidden', () => {
    vi.stubGlobal('localStorage', forbiddenStorage())
    storeConsent('accepted')
    expect([readConsent(), hasConsent()]).toEqual([undefined, false])
  })
})

it('the question is shown on request while a listener is registered', () => {
  const shown = vi.fn()
  const stop = onConsentAsked(shown)
  askForConsent()
  expect(shown).toHaveBeenCalledTimes(1)
  stop()
  askForConsent()
  expect(shown).toHaveBeenCalledTimes(1)
})
