export { loadBuiltPages } from './built-pages.ts'
export type { PageSources } from './page-policy.ts'
export type { PageSource, Pages } from './pages.types.ts'
export { registerPages } from './register-pages.ts'
