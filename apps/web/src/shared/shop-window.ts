const PAGES = /^\/(?:profiles|(?:profile|telefonsex-kategorie|phone-sex-category)\/[^/]+)?\/?$/

/** Whether a page is among those that a guest's first scripts can show (see src/shop-route-tree.ts). */
export const isInShopWindow = (pathname: string): boolean => PAGES.test(pathname)
