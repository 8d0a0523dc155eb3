import { createHash } from 'node:crypto'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import type { Tariff } from '@velvetline/contracts/countries'
import type { Language } from '@velvetline/contracts/locales'
import type { KeptPart, KeptParts, SiteInfo } from '@velvetline/contracts/pages'
import { renderToString } from 'react-dom/server'
import { createQueryClient } from '../shared/api/query-client.ts'
import { ViewerContext } from '../shared/api/viewer.ts'
import { CountryContext } from '../shared/country/country.ts'
import type { DrawnPart } from '../shared/drawn-once.tsx'
import { SiteContext } from '../shared/site.ts'

interface Scope {
  locale: Language
  formatted: Map<string, string>
  keptParts: KeptParts | undefined
}

interface Scopes {
  scope(): Scope
  /** Runs with another table of formatted texts. */
  within<Result>(formatted: Map<string, string>, run: () => Result): Result
}

/** A part without queries: what it reads comes by contexts and properties. */
const noQueries = createQueryClient({ isServer: true })

/** React hoists preloads of pictures out of the markup, where the page has its own head: such a part is drawn in its place. */
const HOISTED = '<link'
/** Remembered, so that such a part is not drawn twice for every page. */
const IN_ITS_PLACE: KeptPart = { html: '', formatted: [] }

// Each page has its own version of the news, which is in no part.
const siteOfParts = (site: SiteInfo): SiteInfo => ({ ...site, newsVersion: '' })

const fingerprints = new WeakMap<SiteInfo, { country: Tariff; fingerprint: string }>()

/** Of a page's site and country, which are the same for all its parts and kilobytes long: written out once for each page. */
const fingerprintOf = (site: SiteInfo, country: Tariff): string => {
  const known = fingerprints.get(site)
  if (known?.country === country) return known.fingerprint
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([siteOfParts(site), country]))
    .digest('base64url')
  fingerprints.set(site, { country, fingerprint })
  return fingerprint
}

/** Draws a part, or finds it as it was drawn from the same values. */
export const createPartDrawer =
  ({ scope, within }: Scopes) =>
  ({ name, from, viewer, country, site, router, children }: DrawnPart): string | undefined => {
    const { locale, formatted, keptParts } = scope()
    if (!keptParts) return undefined
    const key = JSON.stringify([name, from, locale, viewer, fingerprintOf(site, country)])
    let kept = keptParts.get(key)
    if (!kept) {
      const own = new Map<string, string>()
      const part = (
        <QueryClientProvider client={noQueries}>
          <SiteContext value={siteOfParts(site)}>
            <CountryContext value={country}>
              <ViewerContext value={viewer as CurrentUser | null}>{children}</ViewerContext>
            </CountryContext>
          </SiteContext>
        </QueryClientProvider>
      )
      const html = within(own, () =>
        renderToString(<RouterContextProvider router={router}>{part}</RouterContextProvider>),
      )
      kept = html.startsWith(HOISTED) ? IN_ITS_PLACE : { html, formatted: [...own] }
      keptParts.set(key, kept)
    }
    if (kept.html === '') return undefined
    for (const [format, text] of kept.formatted) formatted.set(format, text)
    return kept.html
  }
