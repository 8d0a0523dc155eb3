export type { CachedPageName, Pages, PagesOptions, Visitor } from './pages.types.ts'
export { registerPages } from './register-pages.ts'
