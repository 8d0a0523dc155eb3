import type { MembershipCancelRequest } from '@velvetline/contracts/member-acts'
import { dayIn } from '../../kernel/days.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { askDeletionFor, lockMemberAccount, type PersonAccount } from '../accounts/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import { cancelMembership, whenDeclared } from '../subscriptions/index.ts'
import type { MembersContext } from './members.context.ts'
import { deletionAskedAlready, memberNotFound, noMembership } from './members.refusals.ts'

interface Asked {
  readonly memberId: string
  readonly by: StaffActor
  /** How the member asked for it, by mail or on the telephone. */
  readonly reason: string
}

const inOneStep = (
  context: MembersContext,
  memberId: string,
  act: (tx: Transaction, member: PersonAccount) => Promise<void>,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const member = await lockMemberAccount(tx, memberId)
    if (!member) throw memberNotFound()
    await act(tx, member)
  })

type AskedToCancel = Asked & Omit<MembershipCancelRequest, 'reason'>

/**
 * Cancels the membership of somebody who cannot do it in the account, as they would have when it reached us: with the end of the paid time, and
 * with the same mail. Nothing changes where it is cancelled already.
 * @throws 404 member_not_found, not_found, 409 no_membership, 422 invalid_declaration
 */
export const cancelMembershipOf = (
  context: MembersContext,
  { memberId, by, reason, declarationId, arrivedOn }: AskedToCancel,
): Promise<void> =>
  inOneStep(context, memberId, async (tx, { storefront }) => {
    const { timeZone } = context.countries.stateOf(storefront.country).country
    const declared = await whenDeclared(context, tx, { memberId, timeZone, declarationId, arrivedOn })
    const outcome = await cancelMembership(context, tx, { accountId: memberId, storefront, declared })
    if (outcome === 'none' || outcome === 'ended') throw noMembership()
    if (outcome === 'unchanged') return
    const subject = { kind: 'member', id: memberId } as const
    const act = { by, action: 'member.membership_cancelled', subject, reason } as const
    await recordStaffAct(context, { ...act, ...(declared && { after: { from: dayIn(timeZone, declared.at) } }) }, tx)
  })

/**
 * Starts the deletion for somebody who cannot log in: the same time to think it over, and the same mail.
 * @throws 404 member_not_found, 409 deletion_asked_already
 */
export const startDeletionOf = (context: MembersContext, { memberId, by, reason }: Asked): Promise<void> =>
  inOneStep(context, memberId, async (tx, member) => {
    const dueAt = await askDeletionFor(context, tx, member)
    if (!dueAt) throw deletionAskedAlready()
    const subject = { kind: 'member', id: memberId } as const
    await recordStaffAct(context, { by, action: 'member.deletion_started', subject, reason }, tx)
  })
