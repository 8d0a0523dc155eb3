import type { CreditsContext } from './credits.context.ts'
import type { LedgerCheck, LedgerDifference } from './credits.types.ts'
import { insertLedgerCheck, recomputeWallets } from './ledger-checks.repository.ts'

/** A statement sees one snapshot, so members may go on spending. */
const WALLETS_PER_STATEMENT = 200
/** Further differences are only counted. */
const DIFFERENCES_KEPT = 100

/**
 * Recomputes what every member has and owes from both legs of their transfers, and compares it with the wallet and the newest transfer. The
 * platform's accounts keep no balance. Differences are stored and logged; nothing is repaired automatically.
 * @param tell how many wallets are done
 */
export const checkLedger = async (
  context: CreditsContext,
  tell: (walletCount: number) => void = () => undefined,
): Promise<LedgerCheck> => {
  const { clock, log } = context
  const startedAt = clock.now()
  const differences: LedgerDifference[] = []
  let [walletCount, transferCount, differenceCount] = [0, 0, 0]
  for (let after: string | null = null, isMore = true; isMore; ) {
    const batch = await recomputeWallets(context, after, WALLETS_PER_STATEMENT)
    walletCount += batch.walletCount
    tell(walletCount)
    transferCount += batch.transferCount
    differenceCount += batch.differences.length
    differences.push(...batch.differences.slice(0, DIFFERENCES_KEPT - differences.length))
    after = batch.lastMemberId
    isMore = batch.walletCount === WALLETS_PER_STATEMENT
  }
  const check = { startedAt, finishedAt: clock.now(), walletCount, transferCount, differenceCount, differences }
  await insertLedgerCheck(context, check)
  const counts = { walletCount, transferCount, differenceCount }
  if (differenceCount > 0) log.error(counts, 'the ledger does not add up')
  else log.info(counts, 'the ledger adds up')
  return check
}

export const listLedgerChecks = ({ database }: CreditsContext, limit: number): Promise<LedgerCheck[]> =>
  database.prepared<LedgerCheck>(
    `select started_at as "startedAt", finished_at as "finishedAt", wallet_count as "walletCount",
       transfer_count as "transferCount", difference_count as "differenceCount", differences
     from ledger_checks order by started_at desc, id desc limit $1`,
    [limit],
  )
