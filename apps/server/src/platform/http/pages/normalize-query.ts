import { PAGE_QUERY_NAMES } from '@velvetline/contracts/page-query'

/** Other names belong to advertising, were answered by choosing the country, or were invented. */
const KNOWN: ReadonlySet<string> = new Set(PAGE_QUERY_NAMES)

/**
 * By these, pages that many people see differ: the order of a list and its page. Pages with any other known name, or with two of a kind,
 * are rendered but never cached: invented values would evict everybody else's pages.
 */
const KEPT: Readonly<Record<string, RegExp>> = {
  available: /^true$/,
  page: /^[1-9]\d{0,2}$/,
  sort: /^(?:newest|name)$/,
}

const areKept = (parameters: readonly (readonly [name: string, value: string])[]): boolean =>
  new Set(parameters.map(([name]) => name)).size === parameters.length &&
  parameters.every(([name, value]) => Object.hasOwn(KEPT, name) && KEPT[name]?.test(value))

/** Without JavaScript, the form that orders a list also sends its empty fields. */
const isEmptyField = (name: string, value: string): boolean =>
  value === '' && /^(?:name|sort|specialty|spoken)$/.test(name)

export interface NormalizedQuery {
  /** With its question mark, or empty. Sorted, so that one page has one name. */
  query: string
  isCacheable: boolean
}

export const normalizeQuery = (search: string): NormalizedQuery => {
  if (search === '') return { query: '', isCacheable: true }
  const kept = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name, value]) => KNOWN.has(name) && !isEmptyField(name, value)),
  )
  kept.sort()
  const query = kept.size === 0 ? '' : `?${kept}`
  return { query, isCacheable: areKept([...kept]) }
}

/** The browser reads them on the page where it lands, to tell which calls an advertisement has led to. */
const CLICK_IDS = ['gclid', 'msclkid']

/** The address to which a page redirects, with the click of the advertisement that led to the redirecting one. */
export const withClickIds = (target: string, search: string): string => {
  const asked = new URLSearchParams(search)
  const clicks = new URLSearchParams()
  for (const name of CLICK_IDS) {
    const value = asked.get(name)
    if (value) clicks.set(name, value)
  }
  if (clicks.size === 0) return target
  const [, page = '', hash = ''] = /^([^#]*)(.*)$/.exec(target) ?? []
  return `${page}${page.includes('?') ? '&' : '?'}${clicks}${hash}`
}
