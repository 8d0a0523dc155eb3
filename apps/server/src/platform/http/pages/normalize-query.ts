import { PAGE_QUERY_NAMES } from '@velvetline/contracts/page-query'

/** All others say nothing to a page: they belong to advertising, were answered by choosing the country, or were invented. */
const KNOWN: ReadonlySet<string> = new Set(PAGE_QUERY_NAMES)

/**
 * The few things in a query by which pages that many people see differ: how a list is ordered, and which of its pages it is. Pages
 * with any other known one, or with two of a kind, are rendered but never kept: invented values would push everybody else's pages out.
 */
const KEPT: Readonly<Record<string, RegExp>> = {
  available: /^true$/,
  page: /^[1-9]\d{0,2}$/,
  sort: /^(?:newest|name)$/,
}

const areKept = (parameters: readonly (readonly [name: string, value: string])[]): boolean =>
  new Set(parameters.map(([name]) => name)).size === parameters.length &&
  parameters.every(([name, value]) => Object.hasOwn(KEPT, name) && KEPT[name]?.test(value))

/** The form that orders a list sends its empty fields too where there is no JavaScript. */
const isEmptyField = (name: string, value: string): boolean =>
  value === '' && /^(?:name|sort|specialty|spoken)$/.test(name)

export interface NormalizedQuery {
  /** With its question mark, or empty. Sorted, so that one page has one name. */
  query: string
  isCacheable: boolean
}

/** Reduces a query to what can change the page. */
export const normalizeQuery = (search: string): NormalizedQuery => {
  if (search === '') return { query: '', isCacheable: true }
  const kept = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name, value]) => KNOWN.has(name) && !isEmptyField(name, value)),
  )
  kept.sort()
  const query = kept.size === 0 ? '' : `?${kept}`
  return { query, isCacheable: areKept([...kept]) }
}
