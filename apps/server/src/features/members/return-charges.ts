import { nuggetsOf } from '@velvetline/contracts/credits'
import {
  CHARGES_MAX,
  type ChargesQuery,
  type ChargesReturn,
  type MemberCharges,
} from '@velvetline/contracts/member-charges'
import { isUuid } from '../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { lockMemberAccount } from '../accounts/index.ts'
import { returnMinutesOf } from '../calls/index.ts'
import { returnMessages } from '../chat/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import { type ChargeRow, type ChargesAsked, listMessages, listMinutes } from './charges.repository.ts'
import { unaidedNow } from './correct-balance.ts'
import { lockCorrectionsOf } from './corrections.repository.ts'
import { findMemberFacts } from './member.repository.ts'
import type { MembersContext } from './members.context.ts'
import { chargeNotFound, chargeReturned, chargesAboveLimit, memberNotFound } from './members.refusals.ts'

type Place =
  | { readonly kind: 'call'; readonly id: string }
  | { readonly kind: 'chat'; readonly id: string; readonly day: string }

/** As the timeline names it, and nothing more: the audit log keeps it. @throws 404 charge_not_found */
const readPlace = (of: string): Place => {
  const [, id = '', day = ''] = of.split(':')
  if (isUuid(id) && of === `call:${id}`) return { kind: 'call', id }
  if (isUuid(id) && of === `chat:${id}:${day}`) return { kind: 'chat', id, day }
  throw chargeNotFound()
}

const chargesOf = (
  { countries }: Pick<MembersContext, 'countries'>,
  db: Queryable,
  memberId: string,
  place: Place,
  which: ChargesAsked,
): Promise<ChargeRow[]> =>
  place.kind === 'call'
    ? listMinutes(db, { memberId, callId: place.id }, which)
    : listMessages(db, { memberId, sessionId: place.id, day: place.day, timeZone: countries.fallback.timeZone }, which)

const sumOf = (charges: readonly ChargeRow[]): number =>
  charges.reduce((sum, { bonus, bought }) => sum + bonus + bought, 0)

/** A page of what was paid for one call, or for the messages to one profile on one day. @throws 404 member_not_found, charge_not_found */
export const showCharges = async (
  context: MembersContext,
  memberId: string,
  { of, after }: ChargesQuery,
): Promise<MemberCharges> => {
  const { kysely } = context.database
  if (!(await findMemberFacts(kysely, memberId))) throw memberNotFound()
  const rows = await chargesOf(context, kysely, memberId, readPlace(of), { after, limit: CHARGES_MAX + 1 })
  const shown = rows.slice(0, CHARGES_MAX)
  return {
    charges: shown.map(({ number, at, bonus, bought, returnedAt }) => ({
      number,
      at: at.toISOString(),
      bonusNuggets: nuggetsOf(bonus),
      boughtNuggets: nuggetsOf(bought),
      returnedAt: returnedAt?.toISOString() ?? null,
    })),
    nextAfter: (rows.length > shown.length && shown.at(-1)?.number) || null,
  }
}

/** As unread messages and minutes cut short are: the same kinds of Nuggets come back, and the earnings follow. @returns how many */
const giveBack = (
  context: MembersContext,
  tx: Transaction,
  memberId: string,
  place: Place,
  chosen: readonly ChargeRow[],
): Promise<number> =>
  place.kind === 'call'
    ? returnMinutesOf(context, tx, { callId: place.id, memberId, minutes: chosen.map(({ number }) => number) })
    : returnMessages(
        context,
        tx,
        chosen.map(({ number: id, profileId }) => ({ id, profileId, sessionId: place.id, memberId })),
      )

interface Order extends ChargesReturn {
  readonly memberId: string
  readonly by: StaffActor
}

/**
 * Gives back what was charged wrongly, each charge once and as it was paid: all that are named, or none. It counts towards what one person may
 * move without a second one, as a correction does; more than that is for somebody else.
 * @throws 404 member_not_found, charge_not_found, 409 charge_returned, charges_above_limit
 */
export const returnCharges = (context: MembersContext, { memberId, of, numbers, reason, by }: Order): Promise<void> =>
  context.database.transaction(async (tx) => {
    await lockCorrectionsOf(tx, by.accountId)
    const member = await lockMemberAccount(tx, memberId)
    if (!member) throw memberNotFound()
    const place = readPlace(of)
    const chosen = await chargesOf(context, tx, memberId, place, { numbers })
    if (chosen.length < new Set(numbers).size) throw chargeNotFound()
    if (chosen.some(({ returnedAt }) => returnedAt !== null)) throw chargeReturned()
    const sum = sumOf(chosen)
    const unaided = await unaidedNow(context, tx, by, { id: memberId, country: member.storefront.country })
    if (sum > unaided) throw chargesAboveLimit({ values: { nuggets: nuggetsOf(unaided) } })
    // The hour that gives unread messages back may have been first.
    if ((await giveBack(context, tx, memberId, place, chosen)) < chosen.length) throw chargeReturned()
    const counted = place.kind === 'call' ? { minutes: chosen.length } : { messages: chosen.length }
    const after = { nuggets: nuggetsOf(sum), ...counted, chargesOf: of }
    const subject = { kind: 'member', id: memberId } as const
    await recordStaffAct(context, { by, action: 'charges.returned', subject, after, reason }, tx)
  })
