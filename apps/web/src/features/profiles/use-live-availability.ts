import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { LiveEvents } from '@velvetline/contracts/events'
import type { ConsultantObstacle, ProfileDetail, ProfileList, ProfileStatus } from '@velvetline/contracts/profiles'
import { useEffect } from 'react'
import { onLiveEvent, showsProfiles } from '#/shared/live/live-store.ts'
import { HOME_PROFILES_FRESH_MS } from './api/home-profiles.ts'
import type { HomeProfiles } from './home-profiles.ts'

interface Person {
  uuid: string
  status: ProfileStatus
  callObstacle: ConsultantObstacle | null
}

const isNewsTo = (one: Person, news: LiveEvents['availability']): boolean =>
  one.uuid === news.profileUuid && (one.status !== news.status || one.callObstacle !== news.callObstacle)

const withNews = <T extends Person>(one: T, { status, callObstacle }: LiveEvents['availability']): T => ({
  ...one,
  status,
  callObstacle,
})

const inList = <T extends Person>(list: T[], news: LiveEvents['availability']): T[] =>
  list.some((one) => isNewsTo(one, news)) ? list.map((one) => (isNewsTo(one, news) ? withNews(one, news) : one)) : list

const onHome = (home: HomeProfiles, news: LiveEvents['availability']): HomeProfiles => {
  const featured = inList(home.featured, news)
  if (featured === home.featured) return home
  const available = ({ featured: shown }: HomeProfiles) => shown.filter(({ status }) => status === 'available').length
  const next = { ...home, featured }
  return { ...next, availableCount: home.availableCount + available(next) - available(home) }
}

/**
 * What the browser holds, with in it how a consultant can be reached now: a list, a page, or the cards of the home page with the number
 * above them. The very same object comes back where nothing changes, so that nothing is drawn again.
 */
export const withStatus = <T extends Person[] | ProfileDetail | HomeProfiles>(
  data: T,
  news: LiveEvents['availability'],
): T => {
  const next = (): Person[] | ProfileDetail | HomeProfiles => {
    if (Array.isArray(data)) return inList<Person>(data, news)
    if ('featured' in data) return onHome(data, news)
    return isNewsTo(data, news) ? withNews<ProfileDetail>(data, news) : data
  }
  return next() as T
}

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
