import type { CurrentUser } from '@velvetline/contracts/accounts'
import type { Tariff } from '@velvetline/contracts/countries'
import type { CountryCode } from '@velvetline/contracts/locales'
import type { AgeCheckOfPage, PageRequest, PageResult, SiteInfo } from '@velvetline/contracts/pages'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../kernel/clock.ts'
import type { KeptBuilds } from './kept-builds.ts'
import type { PageSources } from './page-policy.ts'

export interface Visitor {
  country: Tariff
  /** Null for a guest; only a guest's pages are cached. */
  viewer: CurrentUser | null
  /** How the page is sent under its country's age check; null where there is none. */
  ageCheck: AgeCheckOfPage | null
  /** Another browser, or a search engine, with the same cookies might be another visitor. */
  isByUserAgent: boolean
  /** Undefined for everybody who has no business in the office. */
  officeTimeZone?: string | undefined
}

export interface PageSource {
  /** Names the browser's files in the page. */
  render(request: Omit<PageRequest, 'manifest'>): Promise<PageResult>
  /** Undefined where another server serves them. */
  filesDirectory: string | undefined
  /** A guest's page may be cached. Sources change while they are worked on. */
  isFinal: boolean
}

export interface PagesOptions {
  site: Omit<SiteInfo, 'year' | 'ageCheck' | 'newsVersion' | 'officeTimeZone'>
  /** Of the public live news. */
  newsVersion(): string
  closedCountries(): readonly CountryCode[]
  clock: Clock
  source: PageSource
  /** For files of other builds than the source's. */
  keptBuilds?: Pick<KeptBuilds, 'find'>
  resolveVisitor(request: FastifyRequest): Promise<Visitor>
  /** Whether the API answers this path alike for everybody in a country, signed in or not. */
  isSameForAll?(path: string): boolean
  /** Pages that need something of other sites, by path. */
  sources?: Readonly<Record<string, PageSources>>
  /** For every page, such as by WebSocket. */
  connections?: readonly string[]
}

export interface CachedPageName {
  country: string
  path: string
}

export interface Pages {
  /** Also what is being rendered now; all pages without a predicate. */
  invalidate(concerns?: (page: CachedPageName) => boolean): void
}
