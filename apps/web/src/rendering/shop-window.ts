/**
 * The pages that guests start on: home, the lists, a consultant's page. This is their only description: the addresses that start with the
 * small entry (`isInShopWindow`), its routes (entry-shop.tsx) and the chunks (build/chunks.ts) are made from it or checked against it by
 * the compiler. Pages of one chunk share code.
 */
export const SHOP_WINDOW = [
  { id: '/', path: '/', chunk: 'h' },
  { id: '/profiles', path: '/profiles', chunk: 'l' },
  { id: '/telefonsex-kategorie/$slug', path: '/telefonsex-kategorie/$slug', chunk: 'l' },
  { id: '/phone-sex-category/$slug', path: '/phone-sex-category/$slug', chunk: 'l' },
  { id: '/profile_/$id', path: '/profile/$id', chunk: 'p' },
] as const

export type ShopPage = (typeof SHOP_WINDOW)[number]

/**
 * `shop` for guests in the shop window; `site` for everyone else, with 10.5 KB more scripts; `office` for the operator's pages, whose code
 * no other page loads.
 */
export const ENTRIES = {
  shop: 'src/rendering/entry-shop.tsx',
  site: 'src/rendering/entry-site.tsx',
  office: 'src/rendering/entry-office.tsx',
}

/** The first segments of the operator's pages, and the beginnings of their route files. */
const OFFICE = 'admin(?:-countries|-maxpay-test)?'
export const OFFICE_ROUTE_FILES = `^${OFFICE}_?\\.`
const OFFICE_PAGES = new RegExp(`^/${OFFICE}(?:/|$)`)

/** Whether a page is one of the operator's. */
export const isInOffice = (pathname: string): boolean => OFFICE_PAGES.test(pathname)

const patternOf = ({ path }: ShopPage): string => path.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')
const PAGES = new RegExp(`^(?:${SHOP_WINDOW.map(patternOf).join('|')})/?$`)

/** Whether the shop entry contains the page. */
export const isInShopWindow = (pathname: string): boolean => PAGES.test(pathname)
