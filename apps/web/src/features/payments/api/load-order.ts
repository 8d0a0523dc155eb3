import type { QueryClient } from '@tanstack/react-query'
import { orderQuery } from './order.ts'

/** How the order stands as the page is sent; where it cannot be told yet, the page asks by itself. */
export const loadOrder = async (client: QueryClient, id: string | undefined): Promise<void> => {
  if (id !== undefined) await client.prefetchQuery(orderQuery(id))
}
