import type { QueryClient } from '@tanstack/react-query'
import { type Language, LOCALE_TAGS } from '@velvetline/contracts/locales'
import { alternatesOf, canonicalAddress, pageAddress } from '@velvetline/contracts/page-address'
import { countryOf } from './country/country.ts'
import { siteOf } from './site.ts'

/** What every loader and `head` is given. */
export interface RouterContext {
  queryClient: QueryClient
  /** The language of this page; another one needs another page load. */
  locale: Language
}

const PREVIEW_SIZE = { width: '1200', height: '630' }

export interface PageDescription {
  /** The page's own path, without query. */
  path: string
  /** Of a list in several pages: which of them, from 1. Each is a page of its own to search engines. */
  page?: number | undefined
  /** Without the site's name, which is added. */
  title: string
  description?: string
  /** Comma-separated. */
  keywords?: string
  /** For example `noindex,follow`; absent where the page may be found. */
  robots?: string
  /** The preview image of a shared address: a kind and a name of the server's previews, such as `profiles/valentina`. */
  preview?: string
  /** What is true of the page, in the words of schema.org, without the context. */
  facts?: readonly object[]
}

type Tag = Record<string, string>

/** A page says it in its head, for search engines and for previews of its address. */
export interface PageHead {
  meta: Tag[]
  links: Tag[]
}

const withPage = (address: string, page = 1): string =>
  page === 1 ? address : `${address}${address.includes('?') ? '&' : '?'}page=${page}`

/** Everything a page says about itself in its head; return it from a route's `head`. */
export const pageHead = (context: RouterContext, page: PageDescription): PageHead => {
  const site = siteOf(context.queryClient)
  const title = `${page.title} · ${site.name}`
  // The rest is for the first load only; on navigation within the site only the title changes. Its code would add 0.5 KB to every first load.
  if (!import.meta.env.SSR) return { meta: [{ title }], links: [] }
  const country = countryOf(context.queryClient).subdomain
  const isFirst = page.page === undefined || page.page === 1
  const address = withPage(canonicalAddress(site, page.path, country), page.page)
  const isHidden = page.robots?.includes('noindex') ?? false
  const image = `${site.origin}/previews/${page.preview ?? 'site/home'}.${context.locale}.jpg`
  const alternates = alternatesOf(site, page.path).map((alternate) => ({ rel: 'alternate', ...alternate }))
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
      // The router's types know only texts here; it writes this one as a data block.
      ...(facts as unknown as Tag[]),
    ],
    links: [{ rel: 'canonical', href: address }, ...(isHidden || !isFirst ? [] : alternates)],
  }
}

// Search engines read pages as they are sent; the browser's half carries none of this.

/** A step of the way to a page: what it is called, and its path. */
export interface Crumb {
  name: string
  path: string
}

/** The way to a page, from the home page to itself, for the `facts` of a page's head. */
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

/** Whose site it is. */
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
