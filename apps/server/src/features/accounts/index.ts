export {
  type AccountsContext,
  CONFIRMATION_LINK_HOURS,
  createAccountLimits,
  DELETION_GRACE_DAYS,
} from './accounts.context.ts'
export {
  accountKept,
  deletionAsked,
  emailConfirmed,
  memberBlocked,
  phoneChanged,
  sessionsEnded,
  welcomeBonusReleased,
} from './accounts.events.ts'
export { workAccountsJobs } from './accounts.jobs.ts'
export { shortenMail, shortenPhone } from './accounts.presenter.ts'
export type { MemberFacts, NewAccount, StartedSession } from './accounts.types.ts'
export { createAuthentication, isSessionLive } from './authentication.ts'
export { requirePassword, setSubscription } from './change-account.ts'
export { ADULT_AGE_YEARS, isBirthDate, parseName } from './check-registration.ts'
export { createAccount } from './create-account.ts'
export { createAdmin, hasAdmin } from './create-admin.ts'
export { askDeletion, askDeletionFor, showDeletion } from './deletion/ask-deletion.ts'
export { endAccount } from './deletion/end-account.ts'
export { accountPersonalData, beginErasing, listDueDeletions } from './deletion/erase-account.ts'
export {
  findCurrentUser,
  findMember,
  findMemberByPhone,
  findMembers,
  findUser,
  findUserByEmail,
  idsByUsername,
  personHashes,
} from './find-account.ts'
export { chooseFirstPassword, isFirstPasswordOver } from './forgot-password.ts'
export { describeDevice } from './identity/device.ts'
export { type EmailAddress, parseEmail } from './identity/email.ts'
export { localPath } from './identity/local-path.ts'
export { BORN_NEVER, nameOfDeleted } from './identity/nobody.ts'
export { numbersWrittenSo, parsePhone } from './identity/phone-number.ts'
export { drawFreeUsername } from './identity/username.ts'
export { settleMailboxChanges } from './mailbox/follow-mailbox.ts'
export { HAS_MAILBOX_CHANGE } from './mailbox/has-mailbox-change.ts'
export { mailboxChangeDecided } from './mailbox/mailbox.refusals.ts'
export { approveMailbox, declineMailbox, proposeMailbox } from './mailbox/propose-mailbox.ts'
export {
  noteSeenObjection,
  readMailboxChange,
  showMailboxChange,
  waitingMailboxes,
} from './mailbox/show-mailbox-change.ts'
export { stopMailboxChange } from './mailbox/stop-mailbox-change.ts'
export { ACCOUNT_MAILS } from './mails/account-mails.ts'
export {
  blockMemberAccount,
  endMemberSessions,
  lockAgentAccount,
  lockMember,
  lockMemberAccount,
  mailNewConfirmation,
  mailNewResetLink,
  type PersonAccount,
  setAgentBlocked,
  unblockMemberAccount,
} from './member-accounts.ts'
export { hashPassword, refuseWeakPassword } from './passwords/passwords.ts'
export { settlePendingName } from './pending-name.ts'
export { rememberChallengeKey } from './proof-of-work.ts'
export { resetSecondFactor } from './second-factor/second-factor.ts'
export { resealKeys } from './second-factor/spend-code.ts'
export { mailToAccount } from './send-account-mail.ts'
export {
  endFormerSession,
  endOtherSessions,
  revokeSession,
  type SessionOf,
  startSession,
  wasSessionEnded,
} from './sessions.ts'
export { signInKnown } from './sign-in.ts'
export {
  changeStaffAccount,
  findAccountRole,
  lockAdmins,
  lockStaffAccount,
  type StaffAccount,
} from './staff-accounts.ts'
export { createBonusHold, releaseWelcomeBonus } from './welcome-bonus.ts'
