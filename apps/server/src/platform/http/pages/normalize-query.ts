/** Says nothing to a page: it belongs to advertising, or was answered by choosing the country. */
const IGNORED = /^(utm_\w+|gclid|gbraid|wbraid|msclkid|fbclid|country)$/
/** Longer queries are somebody trying things; they are rendered, but never kept. */
const KEPT_QUERY_MAX_CHARACTERS = 200

export interface NormalizedQuery {
  /** With its question mark, or empty. Sorted, so that one page has one name. */
  query: string
  isCacheable: boolean
}

/** Reduces a query to what can change the page. */
export const normalizeQuery = (search: string): NormalizedQuery => {
  if (search === '') return { query: '', isCacheable: true }
  const kept = [...new URLSearchParams(search)].filter(([name]) => !IGNORED.test(name))
  kept.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
  const text = new URLSearchParams(kept).toString()
  const query = text === '' ? '' : `?${text}`
  return { query, isCacheable: query.length <= KEPT_QUERY_MAX_CHARACTERS }
}
