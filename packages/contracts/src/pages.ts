import type { CurrentUser } from './accounts.ts'
import type { Tariff } from './countries.ts'
import type { CountryCode, Language } from './locales.ts'
import type { SitePlace } from './page-address.ts'

/** The operator's configuration as pages show it. */
export interface SiteInfo extends SitePlace {
  name: string
  company: string
  mode: 'demo' | 'live'
  /** Whether calls from the browser can be made at all; otherwise no page offers them. */
  hasWebCall: boolean
  /** The year of the copyright line, from the server’s clock. */
  year: number
  /** The version of the public live events when the page was made; a later one means that it missed some. */
  newsVersion: string
  /** Only for the staff: the time zone in which the office counts its days. */
  officeTimeZone?: string
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

/** The files that each route needs: made by the build, used by the renderer. */
export interface PageManifest {
  /** For guests in the shop window. */
  shop: PageFiles
  /** For everyone else. */
  site: PageFiles
  /** For the operator's pages. */
  office: PageFiles
}

/** The files by route; those of the root belong to every page. */
export interface PageFiles {
  routes: Record<string, { preloads?: string[]; scripts?: PageScript[]; css?: string[] }>
}

/** As much of a `Response` as pages read of an answer of the API. */
export interface PageAnswer extends Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'blob'> {
  headers: Pick<Headers, 'get'>
  /** The content, read already and frozen, because many pages share it. */
  shared?: unknown
}

/** A part of pages that is the same for everybody who sees it, with the formatted texts that the browser reuses. */
export interface KeptPart {
  html: string
  formatted: readonly (readonly [key: string, text: string])[]
}

/** By all that they are drawn from, so that none is ever outdated. */
export interface KeptParts {
  get(key: string): KeptPart | undefined
  set(key: string, part: KeptPart): unknown
}

export interface PageRequest {
  url: string
  site: SiteInfo
  country: Tariff
  locale: Language
  viewer: CurrentUser | null
  /** Heads do not name them. */
  closedCountries: readonly CountryCode[]
  /** Marks the inline scripts and styles of this page. */
  nonce: string
  manifest: PageManifest
  /** Without them every part is drawn in its place. */
  keptParts?: KeptParts | undefined
  /** Calls the API in process, as the visitor of this page. */
  fetch(path: string, init: { headers: Record<string, string> }): Promise<PageAnswer>
}

export interface PageResult {
  status: number
  html?: string
  redirect?: string
  /** Errors that the page survived, for the log. */
  errors: unknown[]
}

export type RenderPage = (request: PageRequest) => Promise<PageResult>
