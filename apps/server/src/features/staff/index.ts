export {
  actorOf,
  commandLine,
  type OperatorActor,
  recordSearch,
  recordStaffAct,
  recordStaffRead,
  requireSecondPerson,
  type StaffAct,
  type StaffActor,
} from './audit-log.ts'
export { changeRole } from './change-staff.ts'
export { inviteStaff } from './invite-staff.ts'
export { staffPersonalData } from './personal-data.ts'
export { registerStaff } from './register-staff.ts'
export { isAuditLogBroken, verifyAuditLog } from './verify-audit-log.ts'
