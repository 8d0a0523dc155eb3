import {
  type AuditCheck,
  type AuditList,
  adminAuditCheckPath,
  adminAuditPath,
  adminAuditSearchPath,
} from '@velvetline/contracts/audit'
import {
  adminInvitationPath,
  adminInvitationResendPath,
  adminStaffBlockPath,
  adminStaffFactorResetPath,
  adminStaffPath,
  adminStaffPersonPath,
  adminStaffSessionsEndPath,
  adminStaffUnblockPath,
  type NewInvitation,
  type StaffInvitation,
  type StaffList,
  type StaffRole,
} from '@velvetline/contracts/staff'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'
import type { AuditSearch } from './audit-search.ts'

/** The staff, page by page; those who have been invited come with every page. */
export const staffQuery = pagedQuery<StaffList>(adminStaffPath)

export const invite = (body: NewInvitation): Promise<StaffInvitation> =>
  request<StaffInvitation>(adminStaffPath, { method: 'POST', body })

export const resendInvitation = (id: string): Promise<unknown> =>
  request(adminInvitationResendPath(id), { method: 'POST', body: {} })

export const withdrawInvitation = (id: string): Promise<unknown> =>
  request(adminInvitationPath(id), { method: 'DELETE' })

export const changeRole = (id: string, role: StaffRole): Promise<unknown> =>
  request(adminStaffPersonPath(id), { method: 'PATCH', body: { role } })

export const block = (id: string, reason: string): Promise<unknown> =>
  request(adminStaffBlockPath(id), { method: 'POST', body: { reason } })

export const resetFactor = (id: string, reason: string): Promise<unknown> =>
  request(adminStaffFactorResetPath(id), { method: 'POST', body: { reason } })

export const endSessions = (id: string): Promise<unknown> =>
  request(adminStaffSessionsEndPath(id), { method: 'POST', body: {} })

export const unblock = (id: string): Promise<unknown> =>
  request(adminStaffUnblockPath(id), { method: 'POST', body: {} })

/** The audit log, page by page, as the page's address asks for it. */
export const auditQuery = (search: AuditSearch, words = '') =>
  pagedQuery<AuditList>(adminAuditPath, search, { path: adminAuditSearchPath, words })

export const checkAuditLog = (): Promise<AuditCheck> =>
  request<AuditCheck>(adminAuditCheckPath, { method: 'POST', body: {} })
