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
import { ApiError } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'

const POLL_AT_FIRST_MS = 1_000
const POLL_LATER_MS = 5_000
const POLLS_AT_FIRST = 20

/** Whether the provider may still report something by itself; of a cancelled order only soon. */
const isOpen = (state: OrderState, isAtFirst: boolean): boolean =>
  state === 'created' || state === 'pending' || (state === 'cancelled' && isAtFirst)

const REFUSED: readonly number[] = [401, 403, 404]
/** The server does not show it to this person and will not. Anything else may be over soon. */
export const isOrderRefused = (error: unknown): boolean => error instanceof ApiError && REFUSED.includes(error.status)

/** Polled while the order is open. Only for the member or browser that ordered. */
export const orderQuery = (id: string) =>
  queryOptions<OrderStatus>({
    queryKey: [orderStatusPath(id)],
    queryFn: ({ signal }) => request<OrderStatus>(orderStatusPath(id), { signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: ({ state: { data, dataUpdateCount, error } }) => {
      if (!data) return isOrderRefused(error) ? false : POLL_LATER_MS
      const isAtFirst = dataUpdateCount < POLLS_AT_FIRST
      if (!isOpen(data.state, isAtFirst)) return false
      return isAtFirst ? POLL_AT_FIRST_MS : POLL_LATER_MS
    },
  })

/** The person came back without paying. A payment that still arrives counts. */
export const cancelOrder = (id: string): Promise<OrderStatus> =>
  request<OrderStatus>(orderCancelPath(id), { method: 'POST' })

/** Reopens a declined order. @returns where another way to pay can be chosen */
export const payOrderAgain = (id: string): Promise<PayAgainAnswer> =>
  request<PayAgainAnswer>(orderPayAgainPath(id), { method: 'POST' })

/** An order with obligation to pay; repeated with the same key it is placed once. */
export const checkout = (body: CheckoutRequest, idempotencyKey: string): Promise<CheckoutAnswer> =>
  request<CheckoutAnswer>(checkoutPath, { method: 'POST', body, idempotencyKey })

/** If it is not known when the page is sent, the page polls. */
export const loadOrder = async (client: QueryClient, id: string | undefined): Promise<void> => {
  if (id !== undefined) await client.prefetchQuery(orderQuery(id))
}
