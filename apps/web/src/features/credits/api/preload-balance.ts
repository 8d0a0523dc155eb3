import type { QueryClient } from '@tanstack/react-query'
import { balancePath } from '@velvetline/contracts/credits'
import { viewerOf } from '#/shared/api/viewer.ts'

// A file of its own: guests load nothing else of a balance.

/** Fetched with the page, so that the badge is there at once. Guests and staff have no wallet. */
export const preloadBalance = async (client: QueryClient): Promise<void> => {
  if (viewerOf(client)?.role === 'member') await client.prefetchQuery({ queryKey: [balancePath] })
}
