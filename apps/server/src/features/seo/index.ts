export { registerSeo } from './register-seo.ts'
