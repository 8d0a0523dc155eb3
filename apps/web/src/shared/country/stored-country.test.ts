import { COUNTRY_COOKIE } from '@velvetline/contracts/countries'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forbiddenStorage, stubBrowser, stubCookies } from '../../../test/stub-browser.ts'
import { COUNTRY_STORAGE_KEY, reconcileStoredCountry, storeCountry } from './country.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page that was made for Germany, in a browser that remembers as told; returns what it does and remembers then. */
const open = ({ query = '', cookie = '', stored = '', areCookiesAllowed = true }) => {
  const { localStorage } = stubBrowser(`https://site.example/${query}`)
  const cookies = stubCookies({ areAllowed: areCookiesAllowed })
  if (cookie) cookies.kept.set(COUNTRY_COOKIE, cookie)
  if (stored) localStorage.setItem(COUNTRY_STORAGE_KEY, stored)
  const mustReload = reconcileStoredCountry('de')
  return [mustReload, cookies.kept.get(COUNTRY_COOKIE) ?? '', localStorage.getItem(COUNTRY_STORAGE_KEY) ?? '']
}

describe('the stored country', () => {
  it('is written for the server and the browser', () => {
    stubBrowser()
    const { written } = stubCookies()
    storeCountry('ch')
    expect(written).toEqual([`${COUNTRY_COOKIE}=ch; Path=/; Max-Age=31536000; SameSite=Lax; Secure`])
    expect(localStorage.getItem(COUNTRY_STORAGE_KEY)).toBe('ch')
  })

  it('is written without Secure on an unencrypted page', () => {
    stubBrowser('http://localhost:3000/')
    const { written } = stubCookies()
    storeCountry('ch')
    expect(written).toEqual([`${COUNTRY_COOKIE}=ch; Path=/; Max-Age=31536000; SameSite=Lax`])
  })

  it('is the one in the address, by an alias too', () => {
    expect(open({ query: '?country=ch', cookie: 'at', stored: 'li' })).toEqual([false, 'ch', 'ch'])
    expect(open({ query: '?country=GB' })).toEqual([false, 'uk', 'uk'])
    expect(open({ query: '?country=xx', cookie: 'at' })).toEqual([false, 'at', 'at'])
  })

  it('is the cookie’s if storage differs', () => {
    expect(open({ cookie: 'at', stored: 'ch' })).toEqual([false, 'at', 'at'])
  })

  it('is sent again to a server that lost the cookie, with a reload', () => {
    expect(open({ stored: 'ch' })).toEqual([true, 'ch', 'ch'])
  })

  it('causes no reload if it is the page’s or absent', () => {
    expect(open({ stored: 'de' })).toEqual([false, '', 'de'])
    expect(open({})).toEqual([false, '', ''])
    expect(open({ stored: 'xx' })).toEqual([false, '', 'xx'])
  })

  it('never reloads if cookies are forbidden, since that would not end', () => {
    expect(open({ stored: 'ch', areCookiesAllowed: false })[0]).toBe(false)
  })

  it('is the cookie’s if storage is forbidden', () => {
    stubBrowser()
    const { kept } = stubCookies()
    kept.set(COUNTRY_COOKIE, 'at')
    vi.stubGlobal('localStorage', forbiddenStorage())
    expect(reconcileStoredCountry('de')).toBe(false)
    expect(kept.get(COUNTRY_COOKIE)).toBe('at')
  })
})
