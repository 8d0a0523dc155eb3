export { registerContent } from './content.routes.ts'
export { type Content, createContent } from './create-content.ts'
