export { createPrivacy, type Privacy } from './create-privacy.ts'
export { registerPrivacy } from './privacy.routes.ts'
