import { setTimeout as wait } from 'node:timers/promises'
import { APIError } from 'telnyx'
import { VoiceFault } from '../voice-provider.ts'
import { CarrierRefusal } from './carrier.ts'

/** Somebody waits on the telephone: all attempts end within ten seconds. */
export const PATIENCE = { answerWithinMs: 3_000, attempts: 3, firstPauseMs: 200 } as const

const NOT_FOUND = 404
const TIMEOUT = 408
const CONFLICT = 409
const UNPROCESSABLE = 422
const TOO_MANY = 429
const SERVER_ERROR = 500
/** "This call is over" and "there is no such call". */
const GONE_CODES = new Set(['90015', '90018'])

const isWorthRepeating = (status: number | undefined): boolean =>
  status === undefined || status >= SERVER_ERROR || status === TOO_MANY || status === TIMEOUT || status === CONFLICT

const codesOf = (body: unknown): string[] => {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined
  return Array.isArray(errors) ? errors.map((one: { code?: unknown }) => String(one?.code ?? '')) : []
}

const isGone = (error: unknown): boolean =>
  error instanceof APIError &&
  (error.status === NOT_FOUND ||
    (error.status === UNPROCESSABLE && codesOf(error.error).some((code) => GONE_CODES.has(code))))

/** The carrier's error texts may contain telephone numbers; only the status is passed on. */
const toFault = (what: string, error: unknown): VoiceFault => {
  const status: number | undefined = error instanceof APIError ? error.status : undefined
  if (status !== undefined && !isWorthRepeating(status)) return new CarrierRefusal(what, status)
  return new VoiceFault(`the carrier could not be asked to ${what}${status === undefined ? '' : ` (${status})`}`)
}

/**
 * Retries a request that is harmless to repeat. @param whenGone the result where the leg or call no longer exists @throws VoiceFault,
 * CarrierRefusal
 */
export const callCarrier = async <Answer>(
  what: string,
  ask: () => Promise<Answer>,
  whenGone?: () => Answer,
): Promise<Answer> => {
  let fault = new VoiceFault(`the carrier was not asked to ${what}`)
  for (let attempt = 1; attempt <= PATIENCE.attempts; attempt += 1) {
    if (attempt > 1) await wait(PATIENCE.firstPauseMs * 2 ** (attempt - 2))
    try {
      return await ask()
    } catch (error) {
      if (whenGone && isGone(error)) return whenGone()
      fault = toFault(what, error)
      if (fault instanceof CarrierRefusal) throw fault
    }
  }
  throw fault
}
