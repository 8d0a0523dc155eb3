import { type QueryClient, useQuery } from '@tanstack/react-query'
import { SITE_KEY, type SiteInfo } from '@velvetline/contracts/pages'
import { READ_BY_MANY } from './api/queries.ts'

const FALLBACK: SiteInfo = {
  name: 'Velvetline',
  company: 'Velvetline',
  origin: '',
  mode: 'live',
  year: new Date().getFullYear(),
  newsVersion: '',
}

/** The operator's name, company, address of the site, and mode, for loaders and `head`. */
export const siteOf = (client: QueryClient): SiteInfo => client.getQueryData<SiteInfo>(SITE_KEY) ?? FALLBACK

/** The same for components. */
export const useSite = (): SiteInfo =>
  useQuery({ queryKey: SITE_KEY, queryFn: () => FALLBACK, ...READ_BY_MANY }).data ?? FALLBACK
