import type { LiveEvents } from '@velvetline/contracts/events'
import type { ProfileDetail, ProfileStatus } from '@velvetline/contracts/profiles'
import type { HomeProfiles } from './home-profiles.ts'

type Availability = LiveEvents['availability']
interface Person {
  uuid: string
  status: ProfileStatus
}

const inList = <T extends Person>(list: T[], news: Availability): T[] => {
  const differs = (one: T) => one.uuid === news.profileUuid && one.status !== news.status
  return list.some(differs) ? list.map((one) => (differs(one) ? { ...one, status: news.status } : one)) : list
}

const onHome = (home: HomeProfiles, news: Availability): HomeProfiles => {
  const featured = inList(home.featured, news)
  if (featured === home.featured) return home
  const available = ({ featured: shown }: HomeProfiles) => shown.filter(({ status }) => status === 'available').length
  const next = { ...home, featured }
  return { ...next, availableCount: home.availableCount + available(next) - available(home) }
}

/**
 * What the browser holds, with a lady's new status in it: a list, a page, or the cards of the home page with the number
 * above them. The very same object comes back where nothing changes, so that nothing is drawn again.
 */
export const withStatus = <T extends Person[] | ProfileDetail | HomeProfiles>(data: T, news: Availability): T => {
  const next = (): Person[] | ProfileDetail | HomeProfiles => {
    if (Array.isArray(data)) return inList<Person>(data, news)
    if ('featured' in data) return onHome(data, news)
    const isNews = data.uuid === news.profileUuid && data.status !== news.status
    return isNews ? { ...data, status: news.status } : data
  }
  return next() as T
}
