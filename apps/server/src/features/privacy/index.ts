export { eraseAccount } from './erase-account.ts'
export type { PrivacyContext } from './privacy.context.ts'
export { workPrivacyJobs } from './privacy.jobs.ts'
export { archiveReadyMail } from './write-export.ts'
