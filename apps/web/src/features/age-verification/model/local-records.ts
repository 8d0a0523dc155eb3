import { AGE_MARK_COOKIE, AGE_WINDOW_HOURS } from '@velvetline/contracts/age-verification'
import { HOUR_MS } from '../../../shared/time.ts'

const AGE_MARK_COOKIE_DAYS = 365
export const AGE_STORAGE_KEY = 'velvetline_age_verified'
export const AGE_SESSION_STORAGE_KEY = 'velvetline_age_session'

/** What this browser keeps. It affects only what is shown; the server trusts none of it. */
export interface SessionRecord {
  attempts: number
  isVerified: boolean
  /** In milliseconds; the record is valid for 24 hours from here. */
  startedAt: number
}

const WINDOW_MS = AGE_WINDOW_HOURS * HOUR_MS
const SECONDS_PER_DAY = 86_400
const SESSION_ID_KEY = 'velvetline_age_session_id'
const VERIFIED = 'true'

/** Storage may be forbidden; then nothing is remembered. */
const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is SessionRecord =>
  typeof value === 'object' &&
  value !== null &&
  'attempts' in value &&
  'startedAt' in value &&
  typeof value.attempts === 'number' &&
  typeof value.startedAt === 'number'

export const readSessionRecord = (): SessionRecord | undefined => {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(AGE_SESSION_STORAGE_KEY) ?? 'null'))
  return isRecord(stored) && Date.now() - stored.startedAt < WINDOW_MS ? stored : undefined
}

const writeSessionRecord = (record: SessionRecord): void => {
  attempt(() => localStorage.setItem(AGE_SESSION_STORAGE_KEY, JSON.stringify(record)))
}

export const rememberAttempts = (attempts?: number): void => {
  const record = readSessionRecord() ?? { attempts: 0, isVerified: false, startedAt: Date.now() }
  writeSessionRecord({ ...record, attempts: attempts ?? record.attempts + 1 })
}

/** Remembered forever by the flag, or for 24 hours by the session's record. */
export const isRememberedAsVerified = (): boolean =>
  attempt(() => localStorage.getItem(AGE_STORAGE_KEY)) === VERIFIED || readSessionRecord()?.isVerified === true

const writeMark = (value: string, maxAge: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // Written at once, because a page load follows; the Cookie Store API would be too late.
  Object.assign(document, { cookie: `${AGE_MARK_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}` })
}

/** Forever; the cookie also lets the server send pages without the block. */
export const rememberVerified = (): void => {
  attempt(() => localStorage.setItem(AGE_STORAGE_KEY, VERIFIED))
  const record = readSessionRecord() ?? { attempts: 0, isVerified: true, startedAt: Date.now() }
  writeSessionRecord({ ...record, isVerified: true })
  writeMark('1', AGE_MARK_COOKIE_DAYS * SECONDS_PER_DAY)
}

export const forgetLocalRecords = (): void => {
  attempt(() => {
    localStorage.removeItem(AGE_STORAGE_KEY)
    localStorage.removeItem(AGE_SESSION_STORAGE_KEY)
    sessionStorage.removeItem(SESSION_ID_KEY)
  })
  writeMark('', 0)
}

/** Names this browser session to the server, which counts a visitor's attempts by it. */
export const sessionId = (): string => {
  const known = attempt(() => sessionStorage.getItem(SESSION_ID_KEY))
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  attempt(() => sessionStorage.setItem(SESSION_ID_KEY, made))
  return made
}
