export { createAgePolicies, decidedPolicies, readPolicies } from './age-policies.ts'
export {
  type AgeVerificationContext,
  createAgeMemory,
  createAgeVerifiers,
  createVisitorCookie,
} from './age-verification.context.ts'
export { holdWelcomeBonuses, workAgeVerificationJobs } from './age-verification.jobs.ts'
export { checkOfPage, isCrawler, isMemberVerified, isVerified, requireVerified } from './judge-request.ts'
export { agePersonalData } from './personal-data.ts'
export { ageAttemptsOf, renewAgeAttempts } from './renew-attempts.ts'
