import { queryOptions } from '@tanstack/react-query'
import type { BonusReport, DebtList, LedgerReport, LedgerReports } from '@velvetline/contracts/admin'
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
