import { type CountryCode, DEFAULT_COUNTRY, type Language } from '@velvetline/contracts/locales'
import { type Alternate, alternatesOf, pageAddress, type SitePlace } from '@velvetline/contracts/page-address'
import { twinPath } from '@velvetline/contracts/page-language'
import { listProfiles, type ProfilesContext } from '../profiles/index.ts'

/** Search engines take five times as many in one file; smaller ones are read again more cheaply. */
const PROFILES_PER_SITEMAP = 10_000

/** Pages that may be found, by the German path where there are two. */
const PAGES = [
  '/',
  '/pricing',
  '/kontakt',
  '/impressum',
  '/datenschutz',
  '/agb',
  '/cookie-richtlinie',
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

/** The pages of a country with one address each, and its categories. */
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

/** How many files the consultants of a language fill; at least one. */
export const countProfileParts = async (context: ProfilesContext, language: Language): Promise<number> => {
  const { total } = await listProfiles(context, request(language, 1, 1))
  return Math.max(1, Math.ceil(total / PROFILES_PER_SITEMAP))
}

/** The consultants who speak the country's language, newest first; an empty list where the part is beyond the end. */
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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const alternateLink = ({ hrefLang, href }: Alternate): string =>
  `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`

/** A list of pages, as sitemaps.org defines it, each with the same page of other countries where they are given. */
export const writeSitemap = (entries: readonly SitemapEntry[]): string => {
  const urls = entries.map(
    ({ address, alternates = [] }) =>
      `<url><loc>${escapeXml(address)}</loc>${alternates.map(alternateLink).join('')}</url>`,
  )
  return `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="${LINKS}">\n${urls.join('\n')}\n</urlset>\n`
}

/** A list of such lists. */
export const writeSitemapIndex = (addresses: readonly string[]): string => {
  const sitemaps = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${sitemaps.join('\n')}\n</sitemapindex>\n`
}
