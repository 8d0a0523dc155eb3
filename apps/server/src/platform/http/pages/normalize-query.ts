/** Says nothing to a page: it belongs to advertising, or was answered by choosing the country. */
const IGNORED = /^(utm_\w+|gclid|gbraid|wbraid|msclkid|fbclid|country)$/
/**
 * The one thing in a query by which pages that many people see differ. Pages with any other are rendered, but never kept: whoever
 * invents queries would push everybody else's pages out.
 */
const isKept = (name: string, value: string): boolean => name === 'page' && /^[1-9]\d{0,2}$/.test(value)

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
  return { query, isCacheable: kept.length <= 1 && kept.every(([name, value]) => isKept(name, value)) }
}
