import type { DebtList, LeftNuggets } from '@velvetline/contracts/admin'
import { credits, toNuggets } from '../../kernel/credits.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { findMembers } from '../accounts/index.ts'
import { listDebts, lockWallet, readBalance, takeBackNuggets } from '../credits/index.ts'
import { recordStaffAct, type StaffActor } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'
import { isErased, selectLeftNuggets } from './left-nuggets.repository.ts'

const DEBTS_MAX = 200

/** Who owes Nuggets, the oldest debt first, and how many in all that are shown. */
export const listAllDebts = async (context: AdminContext): Promise<DebtList> => {
  const debts = await listDebts(context, DEBTS_MAX)
  const members = await findMembers(
    context,
    debts.map(({ memberId }) => memberId),
  )
  return {
    debts: debts.map(({ memberId, owed, since }) => ({
      memberId,
      username: members.get(memberId)?.username ?? memberId,
      owedNuggets: toNuggets(owed),
      since: since.toISOString(),
    })),
    owedNuggets: toNuggets(credits(debts.reduce((sum, { owed }) => sum + owed, 0))),
  }
}

const SHOWN_MAX = 200

/** What deleted accounts have left, because no provider paid it back: the operator's list of refunds to make. */
export const listLeftNuggets = async ({ database }: PlatformContext): Promise<LeftNuggets> => ({
  accounts: (await selectLeftNuggets(database.kysely, SHOWN_MAX)).map(({ bought, deletedAt, ...row }) => ({
    ...row,
    leftNuggets: toNuggets(credits(bought)),
    deletedAt: deletedAt.toISOString(),
  })),
})

/** The operator has paid it back by another way: the Nuggets leave the wallet. Said twice, or of an account that is not deleted, nothing leaves. */
export const settleLeftNuggets = (context: AdminContext, memberId: string, by: StaffActor): Promise<void> =>
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
    const values = { before: { nuggets: toNuggets(bought) }, after: { nuggets: 0 } }
    await recordStaffAct(context, { by, action: 'left_nuggets.settled', subject, ...values }, tx)
  })
