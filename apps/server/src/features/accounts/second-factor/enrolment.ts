import { laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { enrolmentExpired } from '../accounts.refusals.ts'

/** Time to install an app. */
const LIVES_MS = 30 * MINUTE_MS
const TIME_BYTES = 8

const purposeOf = (accountId: string): string => `second-factor-enrolment:${accountId}`

/** A key that is not confirmed yet, as the browser keeps it: sealed for this account and for half an hour, so that nothing need be stored. */
export const sealEnrolment = async (
  { clock, secondFactorSecret }: AccountsContext,
  accountId: string,
  key: Uint8Array,
): Promise<string> => {
  const expires = Buffer.alloc(TIME_BYTES)
  expires.writeBigInt64BE(BigInt(laterBy(clock.now(), LIVES_MS).getTime()))
  const content = Buffer.concat([expires, key])
  return seal(await secondFactorSecret(), purposeOf(accountId), content).toString('base64url')
}

/** @throws 410 second_factor_enrolment_expired, also for what is none of this account's */
export const openEnrolment = async (
  { clock, secondFactorSecret }: AccountsContext,
  accountId: string,
  enrolment: string,
): Promise<Buffer> => {
  const sealed = Buffer.from(enrolment, 'base64url')
  const content = unseal(await secondFactorSecret(), purposeOf(accountId), sealed)
  if (!content || Number(content.readBigInt64BE()) <= clock.now().getTime()) throw enrolmentExpired()
  return content.subarray(TIME_BYTES)
}
