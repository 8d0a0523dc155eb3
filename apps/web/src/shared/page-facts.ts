import { pageAddress } from '@velvetline/contracts/page-address'
import type { RouterContext } from '#/router.tsx'
import { countryOf } from './country/use-country.ts'
import { siteOf } from './site.ts'

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
