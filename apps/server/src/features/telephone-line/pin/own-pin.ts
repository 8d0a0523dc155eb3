import { randomInt } from 'node:crypto'
import { LINE_PIN_DIGITS, type LinePin, type LinePinStatus } from '@velvetline/contracts/telephone-line'
import { findMember } from '../../accounts/index.ts'
import type { LineContext } from '../telephone-line.context.ts'
import { hashPin } from './check-pin.ts'
import { selectPinCreatedAt, upsertPin } from './pins.repository.ts'

const DRAWS_MAX = 20

/** What people try first: one repeated digit, and counting up or down. */
const isTooSimple = (pin: string): boolean => {
  const steps = new Set([...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10))
  return steps.size === 1
}

const drawPin = (): string => String(randomInt(10 ** LINE_PIN_DIGITS)).padStart(LINE_PIN_DIGITS, '0')

/** The only call that returns the code in plain text. */
export const renewPin = async ({ database, clock, linePinKey }: LineContext, accountId: string): Promise<LinePin> => {
  const key = await linePinKey()
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const pin = drawPin()
    if (isTooSimple(pin)) continue
    const at = clock.now()
    if (await upsertPin(database.kysely, { accountId, hash: hashPin(key, pin), at }))
      return { pin, createdAt: at.toISOString() }
  }
  throw new Error('could not draw an unused code')
}

/** Since when the member has a code, and whether it opens the number now. */
export const showPin = async (context: LineContext, accountId: string, phoneNumber: string): Promise<LinePinStatus> => {
  const createdAt = await selectPinCreatedAt(context.database.kysely, accountId)
  const member = await findMember(context, accountId)
  return { createdAt: createdAt?.toISOString() ?? null, isUsable: member?.hasActiveSubscription ?? false, phoneNumber }
}
