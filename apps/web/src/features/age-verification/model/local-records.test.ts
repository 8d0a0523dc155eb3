import { AGE_MARK_COOKIE } from '@velvetline/contracts/age-verification'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#/shared/time.ts'
import { forbiddenStorage, stubBrowser, stubCookies } from '../../../../test/stub-browser.ts'
import {
  AGE_SESSION_STORAGE_KEY,
  AGE_STORAGE_KEY,
  forgetLocalRecords,
  isRememberedAsVerified,
  readSessionRecord,
  rememberAttempts,
  rememberVerified,
  sessionId,
} from './local-records.ts'

let browser: ReturnType<typeof stubBrowser>
let cookies: ReturnType<typeof stubCookies>

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') })
  browser = stubBrowser()
  cookies = stubCookies()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (hours: number) => vi.advanceTimersByTime(hours * HOUR_MS)

describe('the attempts counted by a browser', () => {
  it('increase with each, or follow the server’s count', () => {
    rememberAttempts()
    rememberAttempts()
    expect(readSessionRecord()?.attempts).toBe(2)
    rememberAttempts(3)
    expect(readSessionRecord()?.attempts).toBe(3)
  })

  it('are forgotten 24 hours after the first', () => {
    rememberAttempts()
    pass(23)
    rememberAttempts()
    vi.advanceTimersByTime(HOUR_MS - 1)
    expect(readSessionRecord()?.attempts).toBe(2)
    vi.advanceTimersByTime(1)
    expect(readSessionRecord()).toBeUndefined()
    rememberAttempts()
    expect(readSessionRecord()?.attempts).toBe(1)
  })

  it.each(['not json', 'null', '[]', '{"attempts":1}', '{"attempts":"1","startedAt":1}'])(
    'are none in %s',
    (stored) => {
      browser.localStorage.setItem(AGE_SESSION_STORAGE_KEY, stored)
      expect(readSessionRecord()).toBeUndefined()
    },
  )
})

describe('a proof of age', () => {
  it('is absent in a new browser, and after attempts alone', () => {
    expect(isRememberedAsVerified()).toBe(false)
    rememberAttempts()
    expect(isRememberedAsVerified()).toBe(false)
    browser.localStorage.setItem(AGE_STORAGE_KEY, 'false')
    expect(isRememberedAsVerified()).toBe(false)
  })

  it('is stored forever, and marked in the server’s cookie', () => {
    rememberAttempts()
    rememberVerified()
    expect(isRememberedAsVerified()).toBe(true)
    expect(readSessionRecord()).toMatchObject({ attempts: 1, isVerified: true })
    expect(cookies.written).toEqual([`${AGE_MARK_COOKIE}=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure`])
    pass(24 * 365)
    expect(isRememberedAsVerified()).toBe(true)
  })

  it('is stored for 24 hours if only the session’s record is left', () => {
    rememberVerified()
    browser.localStorage.removeItem(AGE_STORAGE_KEY)
    expect(isRememberedAsVerified()).toBe(true)
    pass(24)
    expect(isRememberedAsVerified()).toBe(false)
  })

  it('is forgotten with everything else, the cookie too', () => {
    rememberVerified()
    const before = sessionId()
    forgetLocalRecords()
    expect(isRememberedAsVerified()).toBe(false)
    expect(readSessionRecord()).toBeUndefined()
    expect(cookies.written.at(-1)).toBe(`${AGE_MARK_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; Secure`)
    expect(sessionId()).not.toBe(before)
  })

  it('is marked only in the cookie if storage is forbidden', () => {
    vi.stubGlobal('localStorage', forbiddenStorage())
    rememberVerified()
    expect(isRememberedAsVerified()).toBe(false)
    expect(cookies.kept.get(AGE_MARK_COOKIE)).toBe('1')
  })
})

describe('the name of a visitor’s session', () => {
  it('is created once per tab and differs between tabs', () => {
    const first = sessionId()
    expect(first).toMatch(/^[\da-f]{32}$/)
    expect(sessionId()).toBe(first)
    stubBrowser()
    expect(sessionId()).not.toBe(first)
  })
})
