export { registerExtensions } from './extensions.routes.ts'
