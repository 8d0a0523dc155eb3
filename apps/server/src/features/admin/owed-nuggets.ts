import type { DebtList, LeftNuggets, OwedQuery } from '@velvetline/contracts/admin'
import { nuggetsOf } from '@velvetline/contracts/credits'
import { pageOf, readCursor } from '../../platform/http/list-cursor.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { findMembers } from '../accounts/index.ts'
import { listDebts, lockWallet, readBalance, summarizeDebts, takeBackNuggets } from '../credits/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'
import { erasedAmong, isErased, selectLeftNuggets } from './left-nuggets.repository.ts'

/** Who owes Nuggets, the oldest debt first, and how many all of them owe. */
export const listAllDebts = async (context: AdminContext, { before, limit }: OwedQuery): Promise<DebtList> => {
  const after = readCursor(before)
  const [rows, { owed: owedInAll }] = await Promise.all([
    listDebts(context, limit + 1, after && { since: new Date(after.value), memberId: after.id }),
    summarizeDebts(context),
  ])
  const { shown, next } = pageOf(rows, limit, ({ since, memberId }) => ({ value: since.getTime(), id: memberId }))
  const ids = shown.map(({ memberId }) => memberId)
  const [members, erased] = await Promise.all([findMembers(context, ids), erasedAmong(context.database.kysely, ids)])
  return {
    debts: shown.map(({ memberId, owed, since }) => ({
      memberId,
      username: members.get(memberId)?.username ?? memberId,
      isDeleted: erased.has(memberId),
      owedNuggets: nuggetsOf(owed),
      since: since.toISOString(),
    })),
    owedNuggets: nuggetsOf(owedInAll),
    nextBefore: next,
  }
}

/** What deleted accounts have left, because no provider paid it back: the operator's list of refunds to make. */
export const listLeftNuggets = async (
  { database }: PlatformContext,
  { before, limit }: OwedQuery,
): Promise<LeftNuggets> => {
  const rows = await selectLeftNuggets(database.kysely, readCursor(before), limit + 1)
  const { shown, next } = pageOf(rows, limit, ({ deletedAt, memberId }) => ({
    value: deletedAt.getTime(),
    id: memberId,
  }))
  return {
    accounts: shown.map(({ bought, deletedAt, ...row }) => ({
      ...row,
      leftNuggets: nuggetsOf(bought),
      deletedAt: deletedAt.toISOString(),
    })),
    nextBefore: next,
  }
}

/** The operator has paid it back by another way: the Nuggets leave the wallet. Said twice, or of an account that is not deleted, nothing leaves. */
export const settleLeftNuggets = (
  context: AdminContext,
  memberId: string,
  { note, by }: { readonly note: string; readonly by: StaffActor },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    if (!(await isErased(tx, memberId))) return
    await lockWallet(context, tx, memberId)
    const { bought } = await readBalance(context, memberId, tx)
    if (bought <= 0) return
    await takeBackNuggets(context, tx, {
      memberId,
      amount: bought,
      kind: 'purchase_taken_back',
      reference: { type: 'account', id: memberId },
      label: '',
      key: `paid-back-by-hand:${memberId}`,
      at: context.clock.now(),
    })
    const subject = { kind: 'member', id: memberId } as const
    const values = { before: { nuggets: nuggetsOf(bought) }, after: { nuggets: 0 } }
    // In the log itself: the account is deleted already, and the books need to say how it was paid.
    const reason = { reason: note, about: null }
    await recordStaffAct(context, { by, action: 'left_nuggets.settled', subject, ...values, ...reason }, tx)
  })
