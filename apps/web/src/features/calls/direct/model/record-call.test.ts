import {
  analyticsEventsPath,
  memberCallConversionPath,
  premiumCallConversionPath,
} from '@velvetline/contracts/analytics'
import { directCallsPath } from '@velvetline/contracts/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests } from '../../../../../test/answer-requests.ts'
import { setPageLanguage } from '../../../../../test/page-language.ts'
import { stubBrowser } from '../../../../../test/stub-browser.ts'
import { recordCall } from './record-call.ts'

setPageLanguage('de')
let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  vi.useFakeTimers()
  browser = stubBrowser()
  vi.stubGlobal('window', { setTimeout, clearTimeout })
  vi.stubGlobal('document', { addEventListener: () => {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const record = async (accountId: string | null, isMemberRate: boolean) => {
  const sent = answerRequests(Response.json({}))
  recordCall({ profile: { uuid: 'p1', name: 'Valentina' }, way: 'link', accountId, isMemberRate })
  await vi.dynamicImportSettled()
  // The count is sent with a batch.
  await vi.advanceTimersByTimeAsync(2_000)
  return sent
}
const comeByAdvertisement = (consent: string) => {
  browser.localStorage.setItem('velvetline_cookie_consent', consent)
  browser.sessionStorage.setItem('velvetline_click_id', '{"gclid":"abc"}')
}

describe('a direct call', () => {
  it('is recorded once, under its own key', async () => {
    const [first] = await record(null, false)
    const [second] = await record(null, false)
    expect(first).toMatchObject({ method: 'POST', path: directCallsPath, body: { profileUuid: 'p1', way: 'link' } })
    expect(first?.key).toMatch(/^[\da-f-]{36}$/)
    expect(second?.key).not.toBe(first?.key)
  })

  it.each([
    ['the premium rate', false, premiumCallConversionPath],
    ['the member rate', true, memberCallConversionPath],
  ])('is reported as a conversion of %s after an advertisement', async (_rate, isMemberRate, path) => {
    comeByAdvertisement('accepted')
    const [, conversion] = await record('m1', isMemberRate)
    const body = { gclid: 'abc', msclkid: '', consultantId: 'p1', consultantName: 'Valentina', userId: 'm1' }
    expect(conversion).toMatchObject({ path, body })
  })

  it.each([
    ['a guest', null, 'call_premium_direct'],
    ['a member', 'm1', 'call_member_direct'],
  ])('is counted as that of %s', async (_who, accountId, name) => {
    const sent = await record(accountId, false)
    const event = { name, profileUuid: 'p1', language: 'de' }
    expect(sent.at(-1)).toMatchObject({ path: analyticsEventsPath, body: { events: [event] } })
  })

  it('is not a conversion with declined cookies or without an advertisement', async () => {
    const told = async () => (await record('m1', true)).map(({ path }) => path)
    comeByAdvertisement('declined')
    expect(await told()).toEqual([directCallsPath, analyticsEventsPath])
    browser.localStorage.setItem('velvetline_cookie_consent', 'accepted')
    browser.sessionStorage.removeItem('velvetline_click_id')
    expect(await told()).toEqual([directCallsPath, analyticsEventsPath])
  })
})
