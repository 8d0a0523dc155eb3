import { memberCallConversionPath, premiumCallConversionPath } from '@velvetline/contracts/analytics'
import { type CallWay, directCallsPath } from '@velvetline/contracts/calls'
import type { PhoneProfile } from '#/features/profiles/contact.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { post, recordEvent } from '#/shared/record-event.ts'
import { knownClickIds } from './click-id.ts'

export interface BegunCall {
  profile: Pick<PhoneProfile, 'uuid' | 'name'>
  way: CallWay
  /** Null for a guest. */
  accountId: string | null
  isMemberRate: boolean
}

/** The record, the count, and the conversion after an advertisement. Nothing waits for it. */
export const recordCall = ({ profile, way, accountId, isMemberRate }: BegunCall): void => {
  post(directCallsPath, { profileUuid: profile.uuid, way }, crypto.randomUUID())
  const name = accountId === null ? 'call_premium_direct' : 'call_member_direct'
  recordEvent({ name, profileUuid: profile.uuid, language: getLocale() })
  const clickIds = knownClickIds()
  if (!clickIds) return
  const path = isMemberRate ? memberCallConversionPath : premiumCallConversionPath
  post(path, { ...clickIds, consultantId: profile.uuid, consultantName: profile.name, userId: accountId })
}
