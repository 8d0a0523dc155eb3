export type { PrivacyContext } from './privacy.context.ts'
export { registerPrivacy } from './privacy.routes.ts'
