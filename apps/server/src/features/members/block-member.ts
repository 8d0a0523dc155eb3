import { type BlockRequest, SHORT_BLOCK_DAYS } from '@velvetline/contracts/member-acts'
import type { MemberDetail } from '@velvetline/contracts/members'
import { may } from '@velvetline/contracts/staff'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { createFormat } from '../../platform/create-format.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { addressIn } from '../../platform/http/storefront.ts'
import {
  blockMemberAccount,
  lockMemberAccount,
  mailToAccount,
  type PersonAccount,
  unblockMemberAccount,
} from '../accounts/index.ts'
import { endCall } from '../calls/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import {
  type BlockRow,
  findLiveCall,
  findOpenBlock,
  hasCancelledSince,
  insertBlock,
  liftBlock,
  listDueBlocks,
} from './blocks.repository.ts'
import { blockedMail, unblockedMail } from './member-mails.ts'
import type { MembersContext } from './members.context.ts'
import { alreadyBlocked, longBlock, memberNotFound } from './members.refusals.ts'

export const presentBlock = (row: BlockRow): NonNullable<MemberDetail['block']> => ({
  cause: row.cause,
  explanation: row.explanation,
  at: row.blockedAt.toISOString(),
  until: row.blockedUntil?.toISOString() ?? null,
  by: row.byName,
})

const dayOf = ({ countries }: MembersContext, { storefront }: PersonAccount, instant: Date): string => {
  const { country, language } = storefront
  return createFormat(countries.byCode(country) ?? countries.fallback, language).day(instant)
}

export const HANG_UP_BLOCKED = 'hang-up-blocked-member'

export interface BlockedInCall {
  readonly memberId: string
  readonly by: StaffActor
}

/** Ends the call that a blocked member is in, at the moment of the block. Where the block was lifted again, nothing ends. */
export const hangUpBlocked = async (context: MembersContext, { memberId, by }: BlockedInCall): Promise<void> => {
  const { kysely } = context.database
  const block = await findOpenBlock(kysely, memberId)
  const callId = block && (await findLiveCall(kysely, memberId))
  if (!block || callId === undefined) return
  // Why is written once, in the block's own entry.
  const staff = { by, reason: '–' }
  await endCall(context, { callId, cause: 'hung_up_by_staff', at: block.blockedAt, staff })
}

interface Block extends BlockRequest {
  readonly memberId: string
  readonly by: StaffActor
}

const isSame = (known: BlockRow, { cause, explanation, days, by }: Block): boolean =>
  known.blockedBy === by.accountId &&
  known.cause === cause &&
  known.explanation === explanation &&
  (known.blockedUntil === null) === (days === null)

const begin = async (context: MembersContext, tx: Transaction, block: Block): Promise<void> => {
  const { memberId, cause, explanation, days, by } = block
  const member = await lockMemberAccount(tx, memberId)
  if (!member) throw memberNotFound()
  const known = await findOpenBlock(tx, memberId)
  if (known && isSame(known, block)) return
  if (known) throw alreadyBlocked()
  const at = context.clock.now()
  const blockedUntil = days === null ? null : laterBy(at, days * DAY_MS)
  const id = newId()
  await insertBlock(tx, {
    id,
    memberId,
    cause,
    explanation,
    blockedAt: at,
    blockedUntil,
    blockedBy: by.accountId,
  })
  await blockMemberAccount(context, tx, member, blockedUntil)
  // A process that dies after the commit must not leave the call to go on.
  const inCall: BlockedInCall = { memberId, by }
  if (await findLiveCall(tx, memberId)) await context.jobs.send(HANG_UP_BLOCKED, inCall, { tx })
  await mailToAccount(context, tx, memberId, {
    storefront: member.storefront,
    texts: blockedMail,
    values: {
      cause,
      explanation,
      until: blockedUntil && dayOf(context, member, blockedUntil),
      contact: context.countries.contactOf(member.storefront.country).email,
    },
  })
  const values = { before: { isBlocked: false }, after: { isBlocked: true, days, cause, blockId: id } }
  const subject = { kind: 'member', id: memberId } as const
  await recordStaffAct(context, { by, action: 'member.blocked', subject, ...values, reason: explanation }, tx)
}

/**
 * Ends the member's access at once: sessions, streams, voice credentials, the call that is going on. The membership stays paid and is not
 * renewed. The member gets the reason by mail. The same block again changes nothing.
 * @throws 404 member_not_found, 409 already_blocked
 */
export const blockMember = async (context: MembersContext, block: Block): Promise<void> => {
  await context.database.transaction((tx) => begin(context, tx, block))
  await hangUpBlocked(context, block)
}

const tellUnblocked = async (
  context: MembersContext,
  tx: Transaction,
  { id, storefront }: PersonAccount,
  block: BlockRow | undefined,
): Promise<void> => {
  const hadMembership = block !== undefined && (await hasCancelledSince(tx, id, block.blockedAt))
  const values = { loginUrl: addressIn(context.config, storefront, '/login'), hadMembership }
  await mailToAccount(context, tx, id, { storefront, texts: unblockedMail, values })
}

/** Whether there is a block that has not been lifted. */
export const isMemberBlocked = async (
  { database }: Pick<MembersContext, 'database'>,
  memberId: string,
): Promise<boolean> => (await findOpenBlock(database.kysely, memberId)) !== undefined

/** Lifting one needs the permission for making one. */
const isLong = ({ blockedAt, blockedUntil }: BlockRow): boolean =>
  blockedUntil === null || blockedUntil > laterBy(blockedAt, SHORT_BLOCK_DAYS * DAY_MS)

/**
 * Lets a member sign in again. Nothing changes where there is no block.
 * @throws 403 long_block, 404 member_not_found
 */
export const unblockMember = (
  context: MembersContext,
  { memberId, reason, by }: { readonly memberId: string; readonly reason: string; readonly by: StaffActor },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const member = await lockMemberAccount(tx, memberId)
    if (!member) throw memberNotFound()
    if (!member.blockedAt) return
    const block = await findOpenBlock(tx, memberId)
    if (block && isLong(block) && !may(by.role, 'members.blockLong')) throw longBlock()
    await unblockMemberAccount(tx, memberId)
    await liftBlock(tx, memberId, { at: context.clock.now(), by: by.accountId, reason })
    await tellUnblocked(context, tx, member, block)
    const values = { before: { isBlocked: true }, after: { isBlocked: false } }
    const subject = { kind: 'member', id: memberId } as const
    await recordStaffAct(context, { by, action: 'member.unblocked', subject, ...values, reason }, tx)
  })

const DUE_MAX = 500

/** Blocks whose time is up. */
export const liftDueBlocks = async (context: MembersContext): Promise<void> => {
  const { clock, database } = context
  for (const memberId of await listDueBlocks(database.kysely, clock.now(), DUE_MAX)) {
    await database.transaction(async (tx) => {
      const member = await lockMemberAccount(tx, memberId)
      const block = await findOpenBlock(tx, memberId)
      if (!block?.blockedUntil || block.blockedUntil > clock.now()) return
      await liftBlock(tx, memberId, { at: clock.now(), by: null, reason: null })
      if (!member) return
      await unblockMemberAccount(tx, memberId)
      await tellUnblocked(context, tx, member, block)
    })
  }
}
