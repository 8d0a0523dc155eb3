import type { QueryClient } from '@tanstack/react-query'
import { type CountryCode, type Language, LOCALE_TAGS } from '@velvetline/contracts/locales'
import { alternatesOf, canonicalAddress, pageAddress } from '@velvetline/contracts/page-address'
import { viewerOf } from './api/viewer.ts'
import { countryOf } from './country/country.ts'
import { siteOf } from './site.ts'

/** Given to every loader and `head`. */
export interface RouterContext {
  queryClient: QueryClient
  /** Fixed when the page loads. */
  locale: Language
  /** Only on the server, which alone writes addresses for search engines. */
  closedCountries?: readonly CountryCode[]
}

const PREVIEW_SIZE = { width: '1200', height: '630' }

export interface PageDescription {
  /** Without query. */
  path: string
  /** From 1. Each page of a list is a page of its own to search engines. */
  page?: number | undefined
  /** Without the site's name, which is added. */
  title: string
  description?: string
  /** Comma-separated. */
  keywords?: string
  /** Such as `noindex,follow`; absent for pages that may be found. */
  robots?: string
  /** A kind and name of the server's previews, such as `profiles/valentina`. */
  preview?: string
  /** In the words of schema.org, without the context. */
  facts?: readonly object[]
}

type Tag = Record<string, string>

export interface PageHead {
  meta: Tag[]
  links: Tag[]
}

const withPage = (address: string, page = 1): string =>
  page === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}page=${page}`

/** A page's head; return it from a route's `head`. */
export const pageHead = (context: RouterContext, page: PageDescription): PageHead => {
  const site = siteOf(context.queryClient)
  const title = `${page.title} · ${site.name}`
  // Navigation changes only the title. The rest would add 0.5 KB to every first load.
  if (!import.meta.env.SSR) return { meta: [{ title }], links: [] }
  const place = { ...site, closed: context.closedCountries }
  const country = countryOf(context.queryClient).subdomain
  const isFirst = page.page === undefined || page.page === 1
  const address = withPage(canonicalAddress(place, page.path, country), page.page)
  const canonical = { rel: 'canonical', href: address }
  // Nobody who is signed in is a search engine or a preview, and the two dozen tags that only those read are 3 KB.
  if (viewerOf(context.queryClient)) return { meta: [{ title }], links: [canonical] }
  const isHidden = page.robots?.includes('noindex') ?? false
  const image = `${site.origin}/previews/${page.preview ?? 'site/home'}.${context.locale}.jpg`
  const alternates = alternatesOf(place, page.path).map((alternate) => ({ rel: 'alternate', ...alternate }))
  const facts = (page.facts ?? []).map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } }))
  return {
    meta: [
      { title },
      ...(page.description ? [{ name: 'description', content: page.description }] : []),
      ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
      ...(page.robots ? [{ name: 'robots', content: page.robots }] : []),
      { property: 'og:title', content: title },
      { property: 'og:site_name', content: site.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: address },
      { property: 'og:locale', content: LOCALE_TAGS[country].replace('-', '_') },
      ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: PREVIEW_SIZE.width },
      { property: 'og:image:height', content: PREVIEW_SIZE.height },
      { name: 'twitter:card', content: 'summary_large_image' },
      // The router writes this as a data block, though its types allow only strings.
      ...(facts as unknown as Tag[]),
    ],
    links: [canonical, ...(isHidden || !isFirst ? [] : alternates)],
  }
}

// Only on the server: search engines read pages as they are sent.

export interface Crumb {
  name: string
  path: string
}

/** The path from the home page to this one, for `facts`. */
export const breadcrumbFacts = (context: RouterContext, crumbs: readonly Crumb[]): object => {
  if (!import.meta.env.SSR) return {}
  const site = siteOf(context.queryClient)
  const country = countryOf(context.queryClient).subdomain
  const trail = [{ name: site.name, path: '/' }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageAddress(site, path, country),
    })),
  }
}

export const siteFacts = (context: RouterContext): object => {
  if (!import.meta.env.SSR) return {}
  const { name, company, origin } = siteOf(context.queryClient)
  return {
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    inLanguage: context.locale,
    publisher: { '@type': 'Organization', name: company, url: `${origin}/`, logo: `${origin}/favicon.svg` },
  }
}
