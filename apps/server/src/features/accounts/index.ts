export {
  type AccountsContext,
  CONFIRMATION_LINK_HOURS,
  createAccountLimits,
  DELETION_GRACE_DAYS,
} from './accounts.context.ts'
export { deletionAsked, emailConfirmed, sessionsEnded, welcomeBonusReleased } from './accounts.events.ts'
export { registerAccounts } from './accounts.routes.ts'
export type { MemberFacts, NewAccount } from './accounts.types.ts'
export { createAuthentication } from './authentication.ts'
export { createAccount } from './create-account.ts'
export { createAdmin, hasAdmin } from './create-admin.ts'
export { askDeletion, showDeletion } from './deletion/ask-deletion.ts'
export { accountPersonalData, beginErasing } from './deletion/erase-account.ts'
export { listDueDeletions } from './deletion/personal-data.repository.ts'
export {
  findMember,
  findMemberByPhone,
  findMembers,
  findUser,
  findUserByEmail,
  personHashes,
} from './find-account.ts'
export { describeDevice } from './identity/device.ts'
export { type EmailAddress, parseEmail } from './identity/email.ts'
export { localPath } from './identity/local-path.ts'
export { rememberChallengeKey } from './proof-of-work.ts'
export { mailToAccount } from './send-account-mail.ts'
export { isSessionLive } from './sessions.repository.ts'
export { revokeSession, type SessionOf, startSession } from './sessions.ts'
export { setSubscription } from './set-subscription.ts'
export { signInKnown } from './sign-in.ts'
export { createBonusHold, releaseWelcomeBonus } from './welcome-bonus.ts'
