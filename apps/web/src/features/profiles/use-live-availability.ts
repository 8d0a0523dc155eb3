import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { LiveEvents } from '@velvetline/contracts/events'
import { API } from '@velvetline/contracts/paths'
import type { ProfileDetail, ProfileList } from '@velvetline/contracts/profiles'
import { useEffect } from 'react'
import { onLiveEvent } from '#/shared/live/live-store.ts'

type Availability = LiveEvents['availability']
type Known = ProfileList | ProfileDetail

const isAboutProfiles = (key: unknown): boolean => typeof key === 'string' && key.startsWith(API.profiles)

/** The same data with her new status; the very same object where nothing changes, so that nothing is drawn again. */
const withStatus = (data: Known | undefined, news: Availability): Known | undefined => {
  const differs = (one: { uuid: string; status: string }) => one.uuid === news.profileUuid && one.status !== news.status
  if (!data) return data
  if (!Array.isArray(data)) return differs(data) ? { ...data, status: news.status } : data
  return data.some(differs) ? data.map((one) => (differs(one) ? { ...one, status: news.status } : one)) : data
}

const applyNews = (client: QueryClient, news: Availability): void => {
  for (const [key, data] of client.getQueriesData<Known>({
    predicate: (query) => isAboutProfiles(query.queryKey[0]),
  })) {
    const next = withStatus(data, news)
    // The rest of the data is no younger for it: the time of the last fetch stays.
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt
    if (next !== data) client.setQueryData(key, next, updatedAt === undefined ? {} : { updatedAt })
  }
}

/** While the page is open, changes of availability reach every list and page that the browser holds. */
export const useLiveAvailability = (): void => {
  const client = useQueryClient()
  useEffect(() => onLiveEvent('availability', (news) => applyNews(client, news)), [client])
}
