import { createHmac } from 'node:crypto'
import { LINE_PIN_DIGITS } from '@velvetline/contracts/telephone-line'
import { HOUR_MS, laterBy } from '../../../kernel/clock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import {
  countPinFailures,
  insertPinFailure,
  lockPinChecks,
  selectAccountOfPin,
  upsertPinCaller,
} from './pins.repository.ts'

/** A plain hash of eight digits is brute-forced in moments: the key protects it. */
export const hashPin = (key: Buffer, pin: string): Buffer => createHmac('sha256', key).update(`pin:${pin}`).digest()

/** Stable per number; withheld numbers share one hash. */
export const hashCaller = (key: Buffer, from: string | null): Buffer => {
  // Carriers also write words, such as "anonymous".
  const digits = from?.replace(/\D/g, '') ?? ''
  return createHmac('sha256', key)
    .update(`caller:${digits || 'withheld'}`)
    .digest()
}

/** Within an hour: per number that is shown, and of all that have never given a right code, withheld ones among them. */
const WRONG_PER_CALLER_MAX = 10
const WRONG_BY_STRANGERS_MAX = 100
const PIN = new RegExp(`^\\d{${LINE_PIN_DIGITS}}$`)

export interface PinCheck {
  readonly pin: string
  readonly callerHash: Buffer
  readonly at: Date
}

/**
 * `limited`, right or wrong, after too many wrong codes: 10^8 codes and these limits make guessing hopeless, even from many numbers at
 * once. A number can be forged, so the count of one protects nobody by itself; an account is remembered with three numbers at
 * most, which bounds what their exemption is worth.
 * Withheld numbers are not counted together, or a few calls would lock out all of them: a call has three tries.
 */
export const checkPin = async (
  tx: Transaction,
  key: Buffer,
  { pin, callerHash, at }: PinCheck,
): Promise<{ result: 'wrong' | 'limited' } | { result: 'known'; accountId: string }> => {
  await lockPinChecks(tx)
  const isShown = !callerHash.equals(hashCaller(key, null))
  const { byCaller, byStrangers, isKnown } = await countPinFailures(tx, callerHash, laterBy(at, -HOUR_MS))
  if (isShown && byCaller >= WRONG_PER_CALLER_MAX) return { result: 'limited' }
  if (!isKnown && byStrangers >= WRONG_BY_STRANGERS_MAX) return { result: 'limited' }
  const accountId = PIN.test(pin) ? await selectAccountOfPin(tx, hashPin(key, pin)) : null
  if (accountId !== null) {
    if (isShown) await upsertPinCaller(tx, { callerHash, accountId, at })
    return { result: 'known', accountId }
  }
  await insertPinFailure(tx, callerHash, at)
  return { result: 'wrong' }
}
