import type { CurrentUser } from '@velvetline/contracts/accounts'
import type { Tariff } from '@velvetline/contracts/countries'
import type { AgeCheckOfPage, PageRequest, PageResult, SiteInfo } from '@velvetline/contracts/pages'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../kernel/clock.ts'
import type { PageSources } from './page-policy.ts'

/** Who asks for a page and from which country. */
export interface Visitor {
  country: Tariff
  /** Null for a guest; only a guest's pages are cached. */
  viewer: CurrentUser | null
  /** Whether the page is sent behind the age check's block; null where its country has no check. */
  ageCheck: AgeCheckOfPage | null
  /** Whether another browser, or a search engine, with the same cookies might be another visitor than this one. */
  isByUserAgent: boolean
}

/** Where pages come from: what was built, or, in development, the sources themselves. */
export interface PageSource {
  /** Renders a page and names the browser's files in it. */
  render(request: Omit<PageRequest, 'manifest'>): Promise<PageResult>
  /** Served to browsers; undefined where another server does that. */
  filesDirectory: string | undefined
  /** Whether a guest's page may be kept. Sources that are being worked on change under it. */
  isFinal: boolean
}

export interface PagesOptions {
  site: Omit<SiteInfo, 'year' | 'ageCheck' | 'newsVersion'>
  /** Of the public live news; changes with every piece of it. */
  newsVersion(): string
  clock: Clock
  source: PageSource
  resolveVisitor(request: FastifyRequest): Promise<Visitor>
  /** The few pages that need something of others, by their path. */
  sources?: Readonly<Record<string, PageSources>>
  /** Other origins that every page may connect to, such as by WebSocket. */
  connections?: readonly string[]
}

/** What a cached page is known by when it is decided whether to drop it. */
export interface CachedPageName {
  country: string
  path: string
}

export interface Pages {
  /** Outdates cached pages, all of them or those that the predicate names, and what is being rendered right now. */
  invalidate(concerns?: (page: CachedPageName) => boolean): void
}
