import { queryOptions } from '@tanstack/react-query'
import {
  adminBonusPath,
  adminDebtsPath,
  adminLedgerCheckPath,
  adminLeftNuggetsPath,
  adminLeftNuggetsSettledPath,
  type BonusReport,
  type DebtList,
  type LedgerReport,
  type LedgerReports,
  type LeftNuggets,
} from '@velvetline/contracts/admin'
import { request } from '#/shared/api/request.ts'

export const ledgerReportsQuery = queryOptions<LedgerReports>({
  queryKey: [adminLedgerCheckPath],
  staleTime: 0,
  refetchOnMount: true,
})

export const debtsQuery = queryOptions<DebtList>({ queryKey: [adminDebtsPath], staleTime: 0, refetchOnMount: true })

/** Where today's bonus Nuggets went. */
export const bonusReportQuery = queryOptions<BonusReport>({
  queryKey: [adminBonusPath],
  staleTime: 0,
  refetchOnMount: true,
})

/** Recomputes every balance now. */
export const checkLedger = (): Promise<LedgerReport> =>
  request<LedgerReport>(adminLedgerCheckPath, { method: 'POST', body: {} })

/** What deleted accounts have left to be paid back. */
export const leftNuggetsQuery = queryOptions<LeftNuggets>({
  queryKey: [adminLeftNuggetsPath],
  staleTime: 0,
  refetchOnMount: true,
})

/** Notes that it was paid back outside of the providers. */
export const settleLeftNuggets = (memberId: string): Promise<LeftNuggets> =>
  request<LeftNuggets>(adminLeftNuggetsSettledPath(memberId), { method: 'POST', body: {} })
