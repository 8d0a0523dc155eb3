import { AGE_MARK_COOKIE, AGE_SESSION_STORAGE_KEY, AGE_STORAGE_KEY } from '@velvetline/contracts/constants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forbiddenStorage, stubBrowser, stubCookies } from '../../../../test/stub-browser.ts'
import {
  forgetLocalRecords,
  isRememberedAsVerified,
  readSessionRecord,
  rememberAttempts,
  rememberVerified,
  sessionId,
} from './local-records.ts'

const HOUR_MS = 3_600_000
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

describe('the attempts that a browser counts', () => {
  it('are one more with each, or as many as the server says', () => {
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
  it('is not remembered in a new browser, and not because of attempts', () => {
    expect(isRememberedAsVerified()).toBe(false)
    rememberAttempts()
    expect(isRememberedAsVerified()).toBe(false)
    browser.localStorage.setItem(AGE_STORAGE_KEY, 'false')
    expect(isRememberedAsVerified()).toBe(false)
  })

  it('is remembered for ever, and marked where the server looks', () => {
    rememberAttempts()
    rememberVerified()
    expect(isRememberedAsVerified()).toBe(true)
    expect(readSessionRecord()).toMatchObject({ attempts: 1, isVerified: true })
    expect(cookies.written).toEqual([`${AGE_MARK_COOKIE}=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure`])
    pass(24 * 365)
    expect(isRememberedAsVerified()).toBe(true)
  })

  it('is remembered for 24 hours where only the session’s record is left', () => {
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

  it('is marked in the cookie alone where storage is forbidden', () => {
    vi.stubGlobal('localStorage', forbiddenStorage())
    rememberVerified()
    expect(isRememberedAsVerified()).toBe(false)
    expect(cookies.kept.get(AGE_MARK_COOKIE)).toBe('1')
  })
})

describe('the name of a visitor’s session', () => {
  it('is drawn once for a tab and differs between tabs', () => {
    const first = sessionId()
    expect(first).toMatch(/^[\da-f]{32}$/)
    expect(sessionId()).toBe(first)
    stubBrowser()
    expect(sessionId()).not.toBe(first)
  })
})
