export { auditDifferences } from './audit-differences.ts'
export {
  actorOf,
  commandLine,
  filtersOf,
  findLastBackup,
  type OperatorActor,
  recordSearch,
  recordStaffAct,
  recordStaffRead,
  requireSecondPerson,
  type StaffAct,
  type StaffActor,
} from './audit-log.ts'
export { changeRole, lockToEnd, staffRightsChanged } from './change-staff.ts'
export { invitationMail } from './invitation-mail.ts'
export { inviteStaff } from './invite-staff.ts'
export { listStaff } from './list-staff.ts'
export { deleteListView, keepListView, listOwnViews } from './list-views.ts'
export { staffPersonalData } from './personal-data.ts'
export { listAuditLog } from './show-audit-log.ts'
export { workStaffJobs } from './staff.jobs.ts'
export { isAuditLogBroken, verifyAuditLog } from './verify-audit-log.ts'
