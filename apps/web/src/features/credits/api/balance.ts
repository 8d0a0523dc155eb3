import { type QueryClient, queryOptions, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { balancePath, type CreditBalance } from '@velvetline/contracts/credits'
import { useEffect } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { onLiveEvent } from '#/shared/live/live-store.ts'

const BALANCE_FRESH_MS = 60_000
/** Below this balance pages warn that Nuggets are running low. */
export const LOW_BALANCE_NUGGETS = 3

/** Replaced by a live event on every change. */
export const balanceQuery = queryOptions<CreditBalance>({ queryKey: [balancePath], staleTime: BALANCE_FRESH_MS })

/** Heard by every component that shows the balance. */
const takeNews = (client: QueryClient, news: CreditBalance): void => {
  const { queryKey } = balanceQuery
  const known = client.getQueryData(queryKey)
  if (known && replaceEqualDeep(known, news) === known) return
  // An answer that is on its way may be older, as after a lost connection, when everything is asked for and what waited is sent.
  const isAskedFor = client.isFetching({ queryKey }) > 0
  client.setQueryData(queryKey, news)
  if (isAskedFor) void client.invalidateQueries({ queryKey })
}

export const useBalance = (): CreditBalance | undefined => {
  const client = useQueryClient()
  const isMember = useViewer()?.role === 'member'
  useEffect(() => onLiveEvent('balance', (balance) => takeNews(client, balance)), [client])
  const { data } = useQuery({ ...balanceQuery, enabled: isMember })
  return isMember ? data : undefined
}
