import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { HOME_PROFILES_FRESH_MS } from '@velvetline/contracts/constants'
import type { LiveEvents } from '@velvetline/contracts/events'
import type { ProfileDetail, ProfileList } from '@velvetline/contracts/profiles'
import { useEffect } from 'react'
import { onLiveEvent } from '#/shared/live/live-store.ts'
import { showsProfiles } from '#/shared/live/shows-profiles.ts'
import type { HomeProfiles } from './home-profiles.ts'
import { withStatus } from './with-status.ts'

type Availability = LiveEvents['availability']
type Known = ProfileList | ProfileDetail | HomeProfiles

/**
 * The number of available consultants may have changed by somebody who stands on none of the cards: the page asks again, but
 * not more often than it is fresh for, however busy the evening is.
 */
const countAgain = (client: QueryClient, key: QueryKey, updatedAt: number): void => {
  if (Date.now() - updatedAt > HOME_PROFILES_FRESH_MS) void client.invalidateQueries({ queryKey: key, exact: true })
}

const applyNews = (client: QueryClient, news: Availability): void => {
  for (const [key, data] of client.getQueriesData<Known>({
    predicate: (query) => showsProfiles(query.queryKey[0]),
  })) {
    if (!data) continue
    const next = withStatus(data, news)
    // The rest of the data is no younger for it: the time of the last fetch stays.
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0
    if (next !== data) client.setQueryData(key, next, { updatedAt })
    else if ('featured' in data && !data.featured.some(({ uuid }) => uuid === news.profileUuid))
      countAgain(client, key, updatedAt)
  }
}

/** While the page is open, changes of availability reach every list and page that the browser holds. */
export const useLiveAvailability = (): void => {
  const client = useQueryClient()
  useEffect(() => onLiveEvent('availability', (news) => applyNews(client, news)), [client])
}
