import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type CheckoutAnswer,
  type CheckoutRequest,
  checkoutPath,
  type OrderState,
  type OrderStatus,
  orderCancelPath,
  orderPayAgainPath,
  orderStatusPath,
  type PayAgainAnswer,
} from '@velvetline/contracts/payments'
import { request } from '#/shared/api/request.ts'

const POLL_AT_FIRST_MS = 1_000
const POLL_LATER_MS = 5_000
const POLLS_AT_FIRST = 20

/** Whether the provider may still say something by itself. */
const isOpen = (state: OrderState): boolean => state === 'created' || state === 'pending'

/** The order's state, polled while it is open. Only for the member or the browser that ordered. */
export const orderQuery = (id: string) =>
  queryOptions<OrderStatus>({
    queryKey: [orderStatusPath(id)],
    queryFn: ({ signal }) => request<OrderStatus>(orderStatusPath(id), { signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || !isOpen(data.state)) return false
      return dataUpdateCount < POLLS_AT_FIRST ? POLL_AT_FIRST_MS : POLL_LATER_MS
    },
  })

/** The person came back without paying. A payment that arrives all the same still counts. */
export const cancelOrder = (id: string): Promise<unknown> => request(orderCancelPath(id), { method: 'POST' })

/** An order that was declined is open again. @returns where another way to pay can be chosen */
export const payOrderAgain = (id: string): Promise<PayAgainAnswer> =>
  request<PayAgainAnswer>(orderPayAgainPath(id), { method: 'POST' })

/** Orders with obligation to pay. The same key orders once, however often it is sent. */
export const checkout = (body: CheckoutRequest, idempotencyKey: string): Promise<CheckoutAnswer> =>
  request<CheckoutAnswer>(checkoutPath, { method: 'POST', body, idempotencyKey })

/** The order's state when the page is sent; if it is not known yet, the page polls. */
export const loadOrder = async (client: QueryClient, id: string | undefined): Promise<void> => {
  if (id !== undefined) await client.prefetchQuery(orderQuery(id))
}
