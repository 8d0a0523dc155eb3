import type { LiveEvents } from '@velvetline/contracts/events'
import type { ConsultantObstacle, ProfileDetail, ProfileStatus } from '@velvetline/contracts/profiles'
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
export const withStatus = <T extends Person[] | ProfileDetail | HomeProfiles>(data: T, news: LiveEvents['availability']): T => {
  const next = (): Person[] | ProfileDetail | HomeProfiles => {
    if (Array.isArray(data)) return inList<Person>(data, news)
    if ('featured' in data) return onHome(data, news)
    return isNewsTo(data, news) ? withNews<ProfileDetail>(data, news) : data
  }
  return next() as T
}
