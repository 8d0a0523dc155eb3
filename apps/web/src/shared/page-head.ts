import { COUNTRY_CODES, DEFAULT_COUNTRY } from '@velvetline/contracts/constants'
import { languageOfPath, twinPath } from '@velvetline/contracts/page-language'
import type { RouterContext } from '#/router.tsx'
import { countryOf } from './country/use-country.ts'
import { LOCALE_TAGS } from './format.ts'
import { siteOf } from './site.ts'

export interface PageDescription {
  /** The page's own path, without query. */
  path: string
  /** Without the site's name, which is added. */
  title: string
  description?: string
  /** For example `noindex,follow`; absent where the page may be found. */
  robots?: string
  /** Path of a picture for previews. */
  image?: string
}

type Tags = Record<string, string>[]

/** A page in several countries is one address each; the default country's has no query. */
const addressIn = (origin: string, path: string, country: string): string =>
  country === DEFAULT_COUNTRY ? `${origin}${path}` : `${origin}${path}?country=${country}`

const alternates = (origin: string, path: string): Tags => {
  if (languageOfPath(path)) {
    return (['de', 'en'] as const).map((language) => ({
      rel: 'alternate',
      hrefLang: language,
      href: `${origin}${twinPath(path, language)}`,
    }))
  }
  return [
    ...COUNTRY_CODES.map((code) => ({
      rel: 'alternate',
      hrefLang: LOCALE_TAGS[code],
      href: addressIn(origin, path, code),
    })),
    { rel: 'alternate', hrefLang: 'x-default', href: `${origin}${path}` },
  ]
}

/** Everything a page says about itself in its head; return it from a route's `head`. */
export const pageHead = (context: RouterContext, page: PageDescription): { meta: Tags; links: Tags } => {
  const { name, origin } = siteOf(context.queryClient)
  const country = countryOf(context.queryClient).subdomain
  const canonical = languageOfPath(page.path) ? `${origin}${page.path}` : addressIn(origin, page.path, country)
  const isHidden = page.robots?.includes('noindex') ?? false
  const title = `${page.title} · ${name}`
  return {
    meta: [
      { title },
      ...(page.description ? [{ name: 'description', content: page.description }] : []),
      ...(page.robots ? [{ name: 'robots', content: page.robots }] : []),
      { property: 'og:title', content: title },
      { property: 'og:site_name', content: name },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: canonical },
      { property: 'og:locale', content: LOCALE_TAGS[country].replace('-', '_') },
      ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
      ...(page.image ? [{ property: 'og:image', content: `${origin}${page.image}` }] : []),
    ],
    links: [{ rel: 'canonical', href: canonical }, ...(isHidden ? [] : alternates(origin, page.path))],
  }
}
