/**
 * The pages that guests walk about in: home, the lists, a consultant's page. This is the only description of them. The addresses that begin with the small
 * entry (`isInShopWindow`), its routes (entry-shop.tsx) and the chunks (build/chunks.ts) are made from it
 * or checked against it by the compiler. Pages of one chunk share what they alone need.
 */
export const SHOP_WINDOW = [
  { id: '/', path: '/', chunk: 'h' },
  { id: '/profiles', path: '/profiles', chunk: 'l' },
  { id: '/telefonsex-kategorie/$slug', path: '/telefonsex-kategorie/$slug', chunk: 'l' },
  { id: '/phone-sex-category/$slug', path: '/phone-sex-category/$slug', chunk: 'l' },
  { id: '/profile_/$id', path: '/profile/$id', chunk: 'p' },
] as const

export type ShopPage = (typeof SHOP_WINDOW)[number]

/** What guests of the shop window start with, and what everybody else starts with: 10.5 KB of scripts more, and 13 KB of styles. */
export const ENTRIES = { shop: 'src/rendering/entry-shop.tsx', full: 'src/rendering/entry-full.tsx' }

const patternOf = ({ path }: ShopPage): string => path.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')
const PAGES = new RegExp(`^(?:${SHOP_WINDOW.map(patternOf).join('|')})/?$`)

/** Whether a page is among those that a guest's first scripts can show. */
export const isInShopWindow = (pathname: string): boolean => PAGES.test(pathname)
