import type { CountryCode } from '@velvetline/contracts/locales'
import { regionOf } from '@velvetline/contracts/page-address'
import type { RefusalCause } from '@velvetline/contracts/telephone-line'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { findMemberByPhone, type MemberFacts } from '../accounts/index.ts'
import { isMemberVerified } from '../age-verification/index.ts'
import { readPause } from '../credits/index.ts'
import type { LineEvent } from '../voice/index.ts'
import { hasActivePin } from './pin/pins.repository.ts'
import type { LineContext } from './telephone-line.context.ts'
import type { NumberLine } from './telephone-line.types.ts'

/** `refused` is decided before the call is answered, so that it costs nothing. */
export interface Recognised {
  readonly access: 'open' | 'pin' | 'refused'
  readonly memberId: string | null
  /** Why they are refused. */
  readonly cause: RefusalCause | null
}

type Incoming = Extract<LineEvent, { type: 'incoming' }>

/** E.164; null where it is withheld or invalid. */
const numberOf = (from: string | null, country: CountryCode): string | null => {
  if (from === null) return null
  const text = /^\d/.test(from) && !from.startsWith('0') ? `+${from}` : from
  return parsePhoneNumberFromString(text, { defaultCountry: regionOf(country), extract: false })?.number ?? null
}

/** Why this member may not use the subscriber number; null where they may. */
export const obstacleFor = async (
  context: LineContext,
  member: MemberFacts,
  country: CountryCode,
): Promise<'no_membership' | 'paused' | 'age' | null> => {
  if (member.role !== 'member' || !member.hasActiveSubscription) return 'no_membership'
  if ((await readPause(context, member.id)) !== null) return 'paused'
  return (await isMemberVerified(context, member.id, country)) ? null : 'age'
}

/**
 * The premium number is for everyone. On the subscriber number the caller's number counts only with attestation A: anybody can have another
 * one shown. Others are asked for a code, where anybody has one.
 */
export const recogniseCaller = async (
  context: LineContext,
  { line, country, event }: { readonly line: NumberLine; readonly country: CountryCode; readonly event: Incoming },
): Promise<Recognised> => {
  if (line === 'premium') return { access: 'open', memberId: null, cause: null }
  const number = event.attestation === 'A' ? numberOf(event.from, country) : null
  const member = number === null ? null : await findMemberByPhone(context, number)
  if (member) {
    const cause = await obstacleFor(context, member, country)
    return { access: cause === null ? 'open' : 'refused', memberId: member.id, cause }
  }
  if (await hasActivePin(context.database.kysely)) return { access: 'pin', memberId: null, cause: null }
  return { access: 'refused', memberId: null, cause: 'unknown_number' }
}
