import type { Alternate } from '@velvetline/contracts/page-address'

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
