import type { CurrentUser } from '@velvetline/contracts/accounts'
import type { Country } from '@velvetline/contracts/countries'
import type { SiteInfo } from '@velvetline/contracts/pages'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../kernel/clock.ts'

/** Who asks for a page and from which country. */
export interface Visitor {
  country: Country
  /** Null for a guest; only a guest's pages are cached. */
  viewer: CurrentUser | null
  /** Complete values of Set-Cookie, for example the country that the query asked for. */
  cookiesToSet: readonly string[]
}

export interface PagesOptions {
  site: SiteInfo
  clock: Clock
  /** The build of apps/web, with `client/`, `server/` and the page manifests. */
  webDirectory: string
  resolveVisitor(request: FastifyRequest): Promise<Visitor>
}

/** What a cached page is known by when it is decided whether to drop it. */
export interface CachedPageName {
  country: string
  path: string
}

export interface Pages {
  /** Drops cached pages, all of them or those that the predicate names, and what is being rendered right now. */
  invalidate(concerns?: (page: CachedPageName) => boolean): void
}
