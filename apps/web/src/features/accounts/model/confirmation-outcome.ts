import { type ConfirmationStatus, WELCOME_BONUS_NUGGETS } from '@velvetline/contracts/accounts'
import { checkReturnPath } from './return-path.ts'

/** `other` is any status that this page does not know. */
export interface ConfirmationOutcome {
  status: ConfirmationStatus | 'other'
  nuggets: number
  /** The bonus is due after the proof of age. */
  isBonusPostponed: boolean
  returnPath: string | undefined
  /** A new address of an existing account, not a registration. */
  isChange: boolean
}

const KNOWN: Readonly<Record<ConfirmationStatus, true>> = {
  success: true,
  already_confirmed: true,
  invalid_token: true,
  expired: true,
  error: true,
}
const NUGGETS_MAX = 1_000

const isKnown = (status: string): status is ConfirmationStatus => Object.hasOwn(KNOWN, status)

const readStatus = (status: unknown): ConfirmationOutcome['status'] => {
  if (status === undefined || status === '') return 'success'
  return typeof status === 'string' && isKnown(status) ? status : 'other'
}

const readNuggets = (input: unknown): number => {
  const nuggets = input === undefined || input === '' ? Number.NaN : Number(input)
  return Number.isFinite(nuggets) && nuggets >= 0 && nuggets <= NUGGETS_MAX ? nuggets : WELCOME_BONUS_NUGGETS
}

/** Somebody who proved their age in this browser before they registered has the bonus once the account has taken over that proof. */
export const afterAgeCheck = (
  outcome: ConfirmationOutcome,
  isVerified: boolean,
  bonusNuggets: number,
): ConfirmationOutcome =>
  outcome.isBonusPostponed && isVerified ? { ...outcome, nuggets: bonusNuggets, isBonusPostponed: false } : outcome

/** Missing or invalid values become their defaults. */
export const readConfirmation = (query: Readonly<Record<string, unknown>>): ConfirmationOutcome => ({
  status: readStatus(query.status),
  nuggets: readNuggets(query.nuggets),
  isBonusPostponed: query.bonus === 'age',
  returnPath: checkReturnPath(query.return),
  isChange: query.change === 'email',
})
