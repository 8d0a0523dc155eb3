import type { DebtList } from '@velvetline/contracts/admin'
import { credits, toNuggets } from '../../kernel/credits.ts'
import { findMembers } from '../accounts/index.ts'
import { listDebts } from '../credits/index.ts'
import type { AdminContext } from './admin.context.ts'

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
