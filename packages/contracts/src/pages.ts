import type { CurrentUser } from './accounts.ts'
import type { Language } from './constants.ts'
import type { Country } from './countries.ts'

/** What the operator configured about itself, as pages show it. */
export interface SiteInfo {
  name: string
  company: string
  /** Without a trailing slash, such as `https://velvetline.example`. */
  origin: string
  mode: 'demo' | 'live'
}

/** The query key under which pages find `SiteInfo`. */
export const SITE_KEY = ['site'] as const

export interface PageScript {
  attrs: Record<string, string | boolean>
}

/** Which files of the client build a route needs; made by the build, handed to the renderer by the server. */
export interface PageManifest {
  routes: Record<string, { preloads?: string[]; scripts?: PageScript[]; css?: string[] }>
}

/** What the server hands to the renderer of pages. */
export interface PageRequest {
  /** Path and query. */
  url: string
  site: SiteInfo
  country: Country
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
