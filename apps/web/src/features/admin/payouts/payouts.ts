import { queryOptions } from '@tanstack/react-query'
import {
  type AdminPayouts,
  adminBatchDiscardedPath,
  adminBatchesPath,
  adminBatchFilePath,
  adminBatchPaidPath,
  adminMonthClosePath,
  adminMonthSumsPath,
  adminPayoutAgainPath,
  adminPayoutReturnedPath,
  adminPayoutsPath,
  adminPayoutsSearchPath,
  adminStatementPdfPath,
  type MonthReport,
  PAYOUT_STATES,
  type PayoutsQuery,
} from '@velvetline/contracts/earnings'
import type { Currency } from '@velvetline/contracts/money'
import {
  adminPayoutHoldKeptPath,
  adminPayoutHoldLiftPath,
  adminPayoutHoldsPath,
  type NewPayoutHold,
} from '@velvetline/contracts/payout-holds'
import { adminPayoutDetailsLinkPath } from '@velvetline/contracts/payout-link'
import { readMonth } from '#/features/earnings/model/search.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { readAnswer, request } from '#/shared/api/request.ts'
import { send } from '#/shared/api/transport.ts'
import { saveAsFile } from '#/shared/save-as-file.ts'

type Asked = Pick<PayoutsQuery, 'month' | 'state'>
export type PayoutSearch = { [Key in keyof Asked]?: NonNullable<Asked[Key]> }

/** Anything else in the address is left out. */
export const readPayoutSearch = (given: Record<string, unknown>): PayoutSearch => {
  const month = readMonth(given.month)
  const state = PAYOUT_STATES.find((known) => known === given.state)
  return { ...(month && { month }), ...(state && { state }) }
}

export const payoutsQuery = (search: PayoutSearch, words = '') =>
  pagedQuery<AdminPayouts>(adminPayoutsPath, search, { path: adminPayoutsSearchPath, words })

export const statementPdfAddress = (number: string): string =>
  `${adminStatementPdfPath(number)}?language=${getLocale()}`

export const monthQuery = (month: string) =>
  queryOptions<MonthReport>({ queryKey: [adminMonthSumsPath(month)], staleTime: 0, refetchOnMount: true })

export const closeMonth = (month: string): Promise<MonthReport> =>
  request<MonthReport>(adminMonthClosePath(month), { method: 'POST', body: {} })

export const releasePayouts = (currency: Currency): Promise<AdminPayouts> =>
  request<AdminPayouts>(adminBatchesPath, { method: 'POST', body: { currency } })

export const markBatchPaid = (id: string): Promise<AdminPayouts> =>
  request<AdminPayouts>(adminBatchPaidPath(id), { method: 'POST', body: {} })

export const discardFile = (id: string, reason: string): Promise<AdminPayouts> =>
  request<AdminPayouts>(adminBatchDiscardedPath(id), { method: 'POST', body: { reason } })

export const keepFile = (id: string): Promise<AdminPayouts> =>
  request<AdminPayouts>(adminBatchDiscardedPath(id), { method: 'DELETE' })

export const markReturned = (id: string, reason: string): Promise<AdminPayouts> =>
  request<AdminPayouts>(adminPayoutReturnedPath(id), { method: 'POST', body: { reason } })

export const dropReturn = (id: string): Promise<AdminPayouts> =>
  request<AdminPayouts>(adminPayoutReturnedPath(id), { method: 'DELETE' })

export const payAgain = (id: string): Promise<AdminPayouts> =>
  request<AdminPayouts>(adminPayoutAgainPath(id), { method: 'POST', body: {} })

export const askForDetails = (id: string): Promise<AdminPayouts> =>
  request<AdminPayouts>(adminPayoutDetailsLinkPath(id), { method: 'POST', body: {} })

export const holdPayouts = (body: NewPayoutHold): Promise<AdminPayouts> =>
  request<AdminPayouts>(adminPayoutHoldsPath, { method: 'POST', body })

export const liftHold = (id: string, reason: string): Promise<AdminPayouts> =>
  request<AdminPayouts>(adminPayoutHoldLiftPath(id), { method: 'POST', body: { reason } })

export const keepHold = (id: string, reason: string): Promise<AdminPayouts> =>
  request<AdminPayouts>(adminPayoutHoldKeptPath(id), { method: 'POST', body: { reason } })

const NAME = /filename="([^"]+)"/

/** The server gives the file out once: it is saved at once, under the name that the server has given it. */
export const saveFile = async (id: string): Promise<void> => {
  const response = await send(adminBatchFilePath(id), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) await readAnswer(response)
  const name = NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'payouts'
  saveAsFile(await response.blob(), name)
}
