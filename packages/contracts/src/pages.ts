import type { CurrentUser } from './accounts.ts'
import type { Tariff } from './countries.ts'
import type { Language } from './locales.ts'
import type { SitePlace } from './page-address.ts'

/** What the operator configured about itself, as pages show it. */
export interface SiteInfo extends SitePlace {
  name: string
  company: string
  mode: 'demo' | 'live'
  /** The year of the copyright line, from the server’s clock. */
  year: number
  /** Of the public live events when the page was made. The stream tells a later one where the page has missed some. */
  newsVersion: string
  /** Only where the page's country has an age check. */
  ageCheck?: AgeCheckOfPage
}

/** `block`: the page is sent behind the block. `quiet`: without it, as far as the server knows; a signed-in person is asked about. */
export type AgeCheckOfPage = 'block' | 'quiet'

/** The query key under which pages find `SiteInfo`. */
export const SITE_KEY = ['site'] as const

export interface PageScript {
  attrs: Record<string, string | boolean>
}

/** Which files of the client build a route needs; made by the build, handed to the renderer by the server. */
export interface PageManifest {
  /** For guests who look at the pages of the shop window: the same, with the entry that knows only those. */
  shop: PageFiles
  /** For everybody else. */
  full: PageFiles
}

/** The files by route; those of the root belong to every page. */
export interface PageFiles {
  routes: Record<string, { preloads?: string[]; scripts?: PageScript[]; css?: string[] }>
}

/** What the server hands to the renderer of pages. */
export interface PageRequest {
  /** Path and query. */
  url: string
  site: SiteInfo
  country: Tariff
  locale: Language
  viewer: CurrentUser | null
  /** Marks the inline scripts and styles of this page. */
  nonce: string
  manifest: PageManifest
  /** Calls the API in process, as the visitor of this page. */
  fetch(path: string, init: { headers: Record<string, string> }): Promise<Response>
}

/** What the renderer gives back. */
export interface PageResult {
  status: number
  html?: string
  /** Where to go instead. */
  redirect?: string
  /** Faults of loaders and components that the page survived; they are for the log. */
  errors: unknown[]
}

export type RenderPage = (request: PageRequest) => Promise<PageResult>
