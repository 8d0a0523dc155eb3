import type { QueryClient, QueryKey } from '@tanstack/react-query'

const ELEMENT_ID = 'velvetline-data'

type Carried = [queryKey: QueryKey, updatedAt: number, data: unknown]

/** The text of data that many pages carry; it is frozen, and so never changes. */
const texts = new WeakMap<object, string>()

const textOf = (data: unknown): string => {
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return JSON.stringify(data)
  const known = texts.get(data) ?? JSON.stringify(data)
  texts.set(data, known)
  return known
}

/** What the loaders have fetched, for the browser. What failed is left out: the browser asks for it again. */
export const pageDataElement = (client: QueryClient): string => {
  const carried = client
    .getQueryCache()
    .getAll()
    .filter(({ state, meta }) => state.status === 'success' && meta?.isKeptInHtml !== true)
    .map(({ queryKey, state }) => `[${JSON.stringify(queryKey)},${state.dataUpdatedAt},${textOf(state.data)}]`)
  const json = `[${carried.join(',')}]`.replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

/** Before the router starts, whose routes read it. */
export const takePageData = (client: QueryClient): void => {
  // The kind is named too: texts that people write may carry ids.
  const element = document.querySelector(`script[type="application/json"]#${ELEMENT_ID}`)
  const carried = JSON.parse(element?.textContent ?? '[]') as Carried[]
  for (const [queryKey, updatedAt, data] of carried) client.setQueryData(queryKey, data, { updatedAt })
}
