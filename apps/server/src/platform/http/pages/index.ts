export type { Pages } from './pages.types.ts'
export { registerPages } from './register-pages.ts'
