import { queryOptions } from '@tanstack/react-query'
import type { BonusReport, DebtList, LedgerReport, LedgerReports, LeftNuggets } from '@velvetline/contracts/admin'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

export const ledgerReportsQuery = queryOptions<LedgerReports>({
  queryKey: [API.adminLedgerCheck],
  staleTime: 0,
  refetchOnMount: true,
})

export const debtsQuery = queryOptions<DebtList>({ queryKey: [API.adminDebts], staleTime: 0, refetchOnMount: true })

/** Where today's bonus Nuggets went. */
export const bonusReportQuery = queryOptions<BonusReport>({
  queryKey: [API.adminBonus],
  staleTime: 0,
  refetchOnMount: true,
})

/** Recomputes every balance now. */
export const checkLedger = (): Promise<LedgerReport> =>
  request<LedgerReport>(API.adminLedgerCheck, { method: 'POST', body: {} })

/** What deleted accounts have left to be paid back. */
export const leftNuggetsQuery = queryOptions<LeftNuggets>({
  queryKey: [API.adminLeftNuggets],
  staleTime: 0,
  refetchOnMount: true,
})

/** Notes that it was paid back outside of the providers. */
export const settleLeftNuggets = (memberId: string): Promise<LeftNuggets> =>
  request<LeftNuggets>(API.adminLeftNuggetsSettled(memberId), { method: 'POST', body: {} })
