export { eraseAccount } from './erase-account.ts'
export type { PrivacyContext } from './privacy.context.ts'
export { registerPrivacy } from './privacy.routes.ts'
export { archiveReadyMail } from './write-export.ts'
