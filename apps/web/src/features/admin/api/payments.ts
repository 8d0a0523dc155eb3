import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type AdminPaymentDetail,
  adminPaymentPath,
  adminPaymentsCsvPath,
  adminPaymentsPath,
  adminProviderEventsPath,
  adminRefundPath,
  adminReplayPath,
  type OpenEventState,
  type ProviderEventList,
} from '@velvetline/contracts/admin'
import type { PaymentList, ProviderEventRow, RefundRequest } from '@velvetline/contracts/payments'
import { request } from '#/shared/api/request.ts'
import { type PaymentSearch, toQuery } from '../model/search.ts'

/** Provider events that could not be handled yet, newest first. */
export const eventsQuery = (state: OpenEventState) =>
  infiniteQueryOptions({
    queryKey: [adminProviderEventsPath, state],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ state })
      if (pageParam !== null) query.set('before', pageParam)
      return request<ProviderEventList>(`${adminProviderEventsPath}?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextBefore,
    staleTime: 0,
    refetchOnMount: true,
  })

/** Handles the event again; effects that already happened are not repeated. */
export const replay = (id: string): Promise<ProviderEventRow> =>
  request<ProviderEventRow>(adminReplayPath(id), { method: 'POST', body: {} })

const pathOf = (search: PaymentSearch, before: string | null): string => {
  const query = toQuery(search)
  if (before !== null) query.set('before', before)
  return `${adminPaymentsPath}?${query}`
}

/** What was paid, page by page, as the page's address asks for it. */
export const paymentsQuery = (search: PaymentSearch) =>
  infiniteQueryOptions({
    queryKey: [adminPaymentsPath, search],
    queryFn: ({ pageParam, signal }) => request<PaymentList>(pathOf(search, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextBefore,
    staleTime: 0,
    refetchOnMount: true,
  })

export const paymentQuery = (id: string) =>
  queryOptions<AdminPaymentDetail>({ queryKey: [adminPaymentPath(id)], staleTime: 0, refetchOnMount: true })

/** Pays back. The same key may be sent again at any time: it pays back once. */
export const refund = (id: string, body: RefundRequest, key: string): Promise<AdminPaymentDetail> =>
  request<AdminPaymentDetail>(adminRefundPath(id), { method: 'POST', body, idempotencyKey: key })

/** The same payments as a file. */
export const csvAddress = (search: PaymentSearch): string => `${adminPaymentsCsvPath}?${toQuery(search)}`
