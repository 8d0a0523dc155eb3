import type { CallEndReason } from '@velvetline/contracts/calls'
import { DAY_MS, laterBy, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import { credits } from '../../../kernel/credits.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type CreditsContext, grantNuggets } from '../../credits/index.ts'
import { HANG_UP_RETURNED_SECONDS, RETURNED_MINUTES_PER_DAY, type SettingsContext } from '../../settings/index.ts'
import type { CallRow } from '../calls.rows.ts'
import { countFaultReturns, type PaidMinute, readMinutes, updateReturned } from './call-ends.repository.ts'

/** Of ours, the consultant or the provider; not of the member. */
export const isFault = (reason: CallEndReason): boolean => reason === 'consultant_lost' || reason === 'failed'

type EndedCall = Pick<CallRow, 'id' | 'memberId' | 'profileName' | 'connectedAt'> & {
  readonly endedAt: Date
  readonly reason: CallEndReason
}

/** Before anything can have been said. */
const isHungUpAtOnce = ({ connectedAt, endedAt, reason }: EndedCall, withinSeconds: number): boolean =>
  reason === 'consultant_hung_up' && connectedAt !== null && endedAt <= laterBy(connectedAt, withinSeconds * SECOND_MS)

/** Once, as it was paid: bonus stays bonus. */
export const giveBack = async (
  context: CreditsContext,
  tx: Transaction,
  call: { readonly id: string; readonly memberId: string; readonly profileName: string },
  { minute, bonus, bought }: PaidMinute,
  why: 'fault' | 'after_end' | 'staff',
): Promise<void> => {
  const at = context.clock.now()
  await updateReturned(tx, { callId: call.id, memberId: call.memberId, minute, why, at })
  for (const [part, amount] of [['bonus', bonus] as const, ['bought', bought] as const]) {
    if (amount === 0) continue
    await grantNuggets(context, tx, {
      memberId: call.memberId,
      source: 'platform_corrections',
      isBonus: part === 'bonus',
      amount: credits(amount),
      kind: 'call_minute_returned',
      reference: { type: 'call', id: call.id },
      label: call.profileName,
      key: `call:${call.id}:${minute}:returned:${part}`,
      at,
    })
  }
}

/**
 * Minutes that began at or after the end, always; the minute that a fault or the consultant cut short, up to a number in 24 hours and
 * member. @returns how many minutes stay paid
 */
export const returnMinutes = async (
  context: CreditsContext & SettingsContext,
  tx: Transaction,
  call: EndedCall,
): Promise<number> => {
  const { memberId, endedAt, reason } = call
  const paid = (await readMinutes(tx, call)).filter(({ returnedAt }) => returnedAt === null)
  if (memberId === null) return paid.length
  const after = paid.filter(({ beganAt }) => beganAt >= endedAt)
  for (const minute of after) await giveBack(context, tx, { ...call, memberId }, minute, 'after_end')
  const kept = paid.length - after.length
  const last = paid.findLast(({ beganAt }) => beganAt < endedAt)
  const isCutShort = last !== undefined && laterBy(last.beganAt, MINUTE_MS) > endedAt
  const withinSeconds = await context.settings.ofAll(HANG_UP_RETURNED_SECONDS)
  if (!isCutShort || !(isFault(reason) || isHungUpAtOnce(call, withinSeconds))) return kept
  const since = laterBy(context.clock.now(), -DAY_MS)
  const returnsMax = await context.settings.ofAll(RETURNED_MINUTES_PER_DAY)
  if ((await countFaultReturns(tx, memberId, since)) >= returnsMax) return kept
  await giveBack(context, tx, { ...call, memberId }, last, 'fault')
  return kept - 1
}
