import { queryOptions } from '@tanstack/react-query'
import {
  agentMonthsPath,
  agentPayoutDetailsPath,
  agentPayoutsPath,
  agentStatementCsvPath,
  agentStatementPath,
  agentStatementPdfPath,
  type EarningMonths,
  type OwnPayouts,
  type PayoutDetailsChange,
  type Statement,
} from '@velvetline/contracts/earnings'
import { agentSplitsPath, type NewSplit } from '@velvetline/contracts/shares'
import { getLocale } from '#/paraglide/runtime.js'
import { listAddress, pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'
import type { EarningsSearch } from '../model/search.ts'

const REFRESH_MS = 60_000
/** A call of an hour is one row of the page. */
const LINES_A_PAGE = 100

export const monthsQuery = queryOptions<EarningMonths>({
  queryKey: [agentMonthsPath],
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: REFRESH_MS,
})

export const statementQuery = (search: EarningsSearch) =>
  pagedQuery<Statement>(agentStatementPath, { ...search, limit: LINES_A_PAGE })

export const payoutsQuery = pagedQuery<OwnPayouts>(agentPayoutsPath)

/** For what one person earned in a month. */
export const payoutsOfMonthQuery = (month: string, who: string) =>
  queryOptions<OwnPayouts>({ queryKey: [listAddress(agentPayoutsPath, { month, who })] })

export const csvAddress = (search: EarningsSearch): string =>
  `${agentStatementCsvPath}?${new URLSearchParams({ ...search, language: getLocale() })}`

export const pdfAddress = (number: string): string => `${agentStatementPdfPath(number)}?language=${getLocale()}`

export const changePayoutDetails = (body: PayoutDetailsChange): Promise<EarningMonths> =>
  request<EarningMonths>(agentPayoutDetailsPath, { method: 'PUT', body })

export const splitEarnings = (body: NewSplit): Promise<EarningMonths> =>
  request<EarningMonths>(agentSplitsPath, { method: 'POST', body })
