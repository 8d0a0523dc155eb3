import type { Language } from './locales.ts'

/**
 * A German path is German and its English twin English, in every country; every other path follows the country.
 * An entry that ends in `/` stands for all paths below it.
 */
const PAGE_TWINS: readonly Readonly<Record<Language, string>>[] = [
  { de: '/kontakt', en: '/contact' },
  { de: '/impressum', en: '/imprint' },
  { de: '/datenschutz', en: '/privacy' },
  { de: '/agb', en: '/terms' },
  { de: '/cookie-richtlinie', en: '/cookies' },
  { de: '/barrierefreiheit', en: '/accessibility' },
  { de: '/hinweise-abbestellen', en: '/notices-off' },
  { de: '/vertrag-kuendigen', en: '/cancel-contract' },
  { de: '/vertrag-widerrufen', en: '/withdraw-contract' },
  { de: '/telefonsex-kategorie/', en: '/phone-sex-category/' },
]
/** Other addresses of a German path, and the one whose twin is theirs. */
const GERMAN_ALIASES: Readonly<Record<string, string>> = { '/kategorie/': '/telefonsex-kategorie/' }

const covers = (entry: string, pathname: string): boolean =>
  entry.endsWith('/') ? pathname.startsWith(entry) : pathname === entry || pathname === `${entry}/`

const isAtOrBelow = (entry: string, pathname: string): boolean =>
  `${pathname}/`.startsWith(entry.endsWith('/') ? entry : `${entry}/`)

/** The language that the path decides, or undefined if it follows the country. A missing page below such a path has its language too. */
export const languageOfPath = (pathname: string): Language | undefined => {
  if (Object.keys(GERMAN_ALIASES).some((entry) => isAtOrBelow(entry, pathname))) return 'de'
  for (const twin of PAGE_TWINS) {
    if (isAtOrBelow(twin.de, pathname)) return 'de'
    if (isAtOrBelow(twin.en, pathname)) return 'en'
  }
  return undefined
}

/** The same page in the other language's path; the path itself where there is no twin. */
export const twinPath = (pathname: string, language: Language): string => {
  for (const [alias, path] of Object.entries(GERMAN_ALIASES)) {
    if (language === 'en' && covers(alias, pathname)) return twinPath(path + pathname.slice(alias.length), language)
  }
  for (const twin of PAGE_TWINS) {
    for (const entry of [twin.de, twin.en]) {
      if (covers(entry, pathname)) return twin[language] + (entry.endsWith('/') ? pathname.slice(entry.length) : '')
    }
  }
  return pathname
}
