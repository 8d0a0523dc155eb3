import { type CountryCode, DEFAULT_COUNTRY, type Language } from '@velvetline/contracts/locales'
import { type Alternate, alternatesOf, pageAddress, type SitePlace } from '@velvetline/contracts/page-address'
import { twinPath } from '@velvetline/contracts/page-language'
import { escapeHtml } from '../../platform/escape-html.ts'
import { listProfiles, type ProfilesContext } from '../profiles/index.ts'

/** Search engines accept five times as many; smaller files are cheaper to read again. */
const PROFILES_PER_SITEMAP = 10_000

/** Public pages, by the German path where there are two. */
const PAGES = [
  '/',
  '/pricing',
  '/kontakt',
  '/impressum',
  '/datenschutz',
  '/agb',
  '/cookie-richtlinie',
  '/barrierefreiheit',
  '/2257',
  '/dmca',
]

interface Place {
  readonly site: SitePlace
  readonly country: CountryCode
  readonly language: Language
}

const entryOf = ({ site, country, language }: Place, path: string): SitemapEntry => {
  const own = twinPath(path, language)
  return { address: pageAddress(site, own, country), alternates: alternatesOf(site, own) }
}

/** One address each, and the country's categories. */
export const listPages = async (context: ProfilesContext, place: Place): Promise<SitemapEntry[]> => {
  const categories = await context.categoryCatalogue.list()
  const paths = [...PAGES, ...categories.map(({ slug }) => `/telefonsex-kategorie/${slug}`)]
  return paths.map((path) => entryOf(place, path))
}

const request = (language: Language, part: number, limit: number) =>
  ({
    language,
    country: DEFAULT_COUNTRY,
    sort: 'listed',
    isAvailable: false,
    limit,
    offset: (part - 1) * PROFILES_PER_SITEMAP,
  }) as const

export const countProfileParts = async (context: ProfilesContext, language: Language): Promise<number> => {
  const { total } = await listProfiles(context, request(language, 1, 1))
  return Math.max(1, Math.ceil(total / PROFILES_PER_SITEMAP))
}

/** Newest first; empty beyond the last part. */
export const listProfileAddresses = async (
  context: ProfilesContext,
  { site, country, language }: Place,
  part: number,
): Promise<SitemapEntry[]> => {
  const page = await listProfiles(context, request(language, part, PROFILES_PER_SITEMAP))
  return page.profiles.map(({ slug }) => ({ address: pageAddress(site, `/profile/${slug}`, country) }))
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const LINKS = 'http://www.w3.org/1999/xhtml'

export interface SitemapEntry {
  readonly address: string
  readonly alternates?: readonly Alternate[]
}

const alternateLink = ({ hrefLang, href }: Alternate): string =>
  `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeHtml(href)}"/>`

/** As sitemaps.org defines it; with the same page of other countries where they are given. */
export const writeSitemap = (entries: readonly SitemapEntry[]): string => {
  const urls = entries.map(
    ({ address, alternates = [] }) =>
      `<url><loc>${escapeHtml(address)}</loc>${alternates.map(alternateLink).join('')}</url>`,
  )
  return `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="${LINKS}">\n${urls.join('\n')}\n</urlset>\n`
}

export const writeSitemapIndex = (addresses: readonly string[]): string => {
  const sitemaps = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${sitemaps.join('\n')}\n</sitemapindex>\n`
}
