import type { QueryClient } from '@tanstack/react-query'
import { orderQuery } from './order.ts'

/** The order's state when the page is sent; if it is not known yet, the page polls. */
export const loadOrder = async (client: QueryClient, id: string | undefined): Promise<void> => {
  if (id !== undefined) await client.prefetchQuery(orderQuery(id))
}
