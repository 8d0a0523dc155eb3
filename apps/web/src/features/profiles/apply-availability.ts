import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvents } from '@velvetline/contracts/events'
import type { ConsultantObstacle, ProfileDetail, ProfileList, ProfileStatus } from '@velvetline/contracts/profiles'
import { showsProfiles } from '#/shared/live/live-store.ts'
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

/** Updates a list, a page, or the home page's cards and count. Returns the same object if nothing changes, to avoid rendering. */
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

/** The count may change because of a consultant on none of the cards: the page asks again, but only once its data are stale. */
const countAgain = (client: QueryClient, key: QueryKey, updatedAt: number): void => {
  if (Date.now() - updatedAt > HOME_PROFILES_FRESH_MS) void client.invalidateQueries({ queryKey: key, exact: true })
}

/** Updates every list and page that shows the profile. */
export const applyAvailability = (client: QueryClient, news: Availability): void => {
  for (const [key, data] of client.getQueriesData<Known>({
    predicate: (query) => showsProfiles(query.queryKey[0]),
  })) {
    if (!data) continue
    const next = withStatus(data, news)
    // The rest of the data is not newer: the time of the last fetch stays.
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0
    if (next !== data) client.setQueryData(key, next, { updatedAt })
    else if ('featured' in data && !data.featured.some(({ uuid }) => uuid === news.profileUuid))
      countAgain(client, key, updatedAt)
  }
}
