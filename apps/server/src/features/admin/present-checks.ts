import type { LedgerReport } from '@velvetline/contracts/admin'
import { credits, toNuggets } from '../../kernel/credits.ts'
import { type AccountsContext, findMembers } from '../accounts/index.ts'
import type { LedgerCheck } from '../credits/index.ts'

const figure = (what: string, value: number): number =>
  what === 'foreign_accounts' ? value : toNuggets(credits(value))

/** Checks of the ledger as the operator reads them: by user names, in Nuggets. */
export const presentChecks = async (
  context: Pick<AccountsContext, 'database'>,
  checks: readonly LedgerCheck[],
): Promise<LedgerReport[]> => {
  const ids = new Set(checks.flatMap(({ differences }) => differences.map(({ memberId }) => memberId)))
  const members = await findMembers(context, [...ids])
  return checks.map((check) => ({
    at: check.finishedAt.toISOString(),
    wallets: check.walletCount,
    transfers: check.transferCount,
    differences: check.differenceCount,
    examples: check.differences.map(({ memberId, what, stored, recomputed }) => ({
      what,
      username: members.get(memberId)?.username ?? memberId,
      stored: figure(what, stored),
      computed: figure(what, recomputed),
    })),
  }))
}
