export type { PageSources } from './page-policy.ts'
export type { Pages } from './pages.types.ts'
export { registerPages } from './register-pages.ts'
