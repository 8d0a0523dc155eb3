import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { balancePath, type CreditBalance } from '@velvetline/contracts/credits'
import { useEffect } from 'react'
import { useViewer, viewerOf } from '#/shared/api/viewer.ts'
import { onLiveEvent } from '#/shared/live/live-store.ts'

const BALANCE_FRESH_MS = 60_000
/** Below this balance pages warn that Nuggets are running low. */
export const LOW_BALANCE_NUGGETS = 3

/** Replaced by a live event on every change. */
export const balanceQuery = queryOptions<CreditBalance>({ queryKey: [balancePath], staleTime: BALANCE_FRESH_MS })

/** Fetched with the page, so that the badge is there at once. Guests and staff have no wallet. */
export const preloadBalance = async (client: QueryClient): Promise<void> => {
  if (viewerOf(client)?.role === 'member') await client.prefetchQuery(balanceQuery)
}

export const useBalance = (): CreditBalance | undefined => {
  const client = useQueryClient()
  const isMember = useViewer()?.role === 'member'
  useEffect(() => onLiveEvent('balance', (balance) => client.setQueryData([balancePath], balance)), [client])
  const { data } = useQuery({ ...balanceQuery, enabled: isMember })
  return isMember ? data : undefined
}
