import { z } from 'zod'
import type { Role } from './accounts.ts'
import { LANGUAGES } from './locales.ts'

export const adminStaffPath = '/api/admin/staff'
export const adminStaffPersonPath = (id: string) => `/api/admin/staff/${encodeURIComponent(id)}`
export const adminStaffBlockPath = (id: string) => `/api/admin/staff/${encodeURIComponent(id)}/block`
export const adminStaffUnblockPath = (id: string) => `/api/admin/staff/${encodeURIComponent(id)}/unblock`
export const adminStaffFactorResetPath = (id: string) =>
  `/api/admin/staff/${encodeURIComponent(id)}/second-factor/reset`
export const adminInvitationPath = (id: string) => `/api/admin/staff/invitations/${encodeURIComponent(id)}`
export const adminInvitationResendPath = (id: string) => `/api/admin/staff/invitations/${encodeURIComponent(id)}/resend`
export const adminAuditPath = '/api/admin/audit'
export const adminAuditCsvPath = '/api/admin/audit.csv'
export const adminAuditCheckPath = '/api/admin/audit/check'
export const staffInvitationPath = '/api/staff/invitation'
export const staffInvitationCheckPath = '/api/staff/invitation/check'

// ---- Roles and what they may do ----
export const STAFF_ROLES = ['admin', 'support', 'moderator', 'finance'] as const satisfies readonly Role[]
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Of an account's role. */
export const isStaff = (role: Role): role is StaffRole => role !== 'member' && role !== 'agent'

/**
 * The one table of what the operator's staff may do: a permission and the roles that have it. Each role gets what its work needs, and nothing
 * besides. The server refuses by it, the pages show by it (docs/decisions/0026-staff-policy-and-audit-log.md).
 */
export const STAFF_POLICY = {
  // How the day goes and what waits; it names nobody.
  'today.read': ['admin', 'support', 'moderator', 'finance'],
  // Support answers questions about a receipt, but moves no money.
  'payments.read': ['admin', 'support', 'finance'],
  // Everybody's payments in one file are for the bookkeeping, not for a question.
  'payments.export': ['admin', 'finance'],
  'payments.refund': ['admin', 'finance'],
  // Providers' notices contain what payers told the provider.
  'events.read': ['admin', 'finance'],
  'events.replay': ['admin', 'finance'],
  'ledger.read': ['admin', 'finance'],
  'ledger.check': ['admin', 'finance'],
  'debts.settle': ['admin', 'finance'],
  'bonus.read': ['admin', 'finance'],
  // Who called whom is nothing for bookkeeping.
  'calls.read': ['admin', 'support'],
  'calls.hangUp': ['admin', 'support'],
  // Reading them serves nothing but the decision.
  'reviews.decide': ['admin', 'moderator'],
  // A signed form leads to a real charge.
  'rails.test': ['admin'],
  // Giving out roles comes to having every other permission.
  'staff.manage': ['admin'],
  'audit.read': ['admin'],
} as const satisfies Record<string, readonly StaffRole[]>
export type Permission = keyof typeof STAFF_POLICY
// Pure, or every first load would carry the tables.
export const PERMISSIONS = /* @__PURE__ */ Object.keys(STAFF_POLICY) as Permission[]

/** Whether an account with this role may do it; members and agents never may. */
export const may = (role: Role, permission: Permission): boolean =>
  (STAFF_POLICY[permission] as readonly string[]).includes(role)

// ---- Staff ----
export const INVITATION_HOURS = 72
const NAME_MAX = 80
const EMAIL_MAX = 254
export const STAFF_REASON_MIN = 3
export const STAFF_REASON_MAX = 200

/** `GET /api/admin/staff` */
export const staffListQuery = z.object({
  after: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export const staffPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Null while they may sign in. */
  blockedAt: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  /** Where they are signed in now. */
  sessions: z.number().int(),
  lastSeenAt: z.string().nullable(),
})
export type StaffPerson = z.infer<typeof staffPerson>
export const staffInvitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
export type StaffInvitation = z.infer<typeof staffInvitation>
/** The people in the order in which they came, and everybody who has been invited and has not answered yet, at most 100. */
export const staffList = z.object({
  people: z.array(staffPerson),
  invitations: z.array(staffInvitation),
  nextAfter: z.string().nullable(),
})
export type StaffList = z.infer<typeof staffList>

/** `POST /api/admin/staff`; what a field must be is said in words by the refusals. */
export const newInvitation = z.object({
  name: z.string().max(NAME_MAX),
  email: z.string().max(EMAIL_MAX),
  role: z.enum(STAFF_ROLES),
  /** The mail's. */
  language: z.enum(LANGUAGES),
})
export type NewInvitation = z.infer<typeof newInvitation>

/** `PATCH /api/admin/staff/{id}` */
export const roleChange = z.object({ role: z.enum(STAFF_ROLES) })
/** `POST /api/admin/staff/{id}/block` and `…/second-factor/reset` */
export const staffReason = z.object({ reason: z.string().trim().min(STAFF_REASON_MIN).max(STAFF_REASON_MAX) })

const TOKEN_MAX = 128
const PASSWORD_MAX = 200
export const invitationToken = z.object({ token: z.string().max(TOKEN_MAX) })
/** `POST /api/staff/invitation/check`: whom the link invites, as what. */
export const openInvitation = z.object({ name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) })
export type OpenInvitation = z.infer<typeof openInvitation>
export const invitationAnswer = invitationToken.extend({ password: z.string().max(PASSWORD_MAX) })
export type InvitationAnswer = z.infer<typeof invitationAnswer>

// ---- The audit log ----
/** What the log may say that somebody did; reading counts. A word that was written once keeps its meaning for ever. */
export const AUDIT_ACTIONS = {
  'audit.checked': 'change',
  'audit.exported': 'read',
  'call.hung_up': 'change',
  'calls.read': 'read',
  'invitation.accepted': 'change',
  'invitation.resent': 'change',
  'invitation.withdrawn': 'change',
  'ledger.checked': 'change',
  'left_nuggets.settled': 'change',
  'payment.read': 'read',
  'payment.refund_requested': 'change',
  'payments.exported': 'read',
  'provider_event.replayed': 'change',
  'provider_events.read': 'read',
  'rail.tested': 'change',
  'review.decided': 'change',
  'staff.blocked': 'change',
  'staff.invited': 'change',
  'staff.role_changed': 'change',
  'staff.second_factor_reset': 'change',
  'staff.unblocked': 'change',
} as const satisfies Record<string, 'change' | 'read'>
export type AuditAction = keyof typeof AUDIT_ACTIONS
export const AUDIT_ACTION_NAMES = /* @__PURE__ */ Object.keys(AUDIT_ACTIONS) as AuditAction[]

/** What an act was about. */
export const AUDIT_SUBJECTS = [
  'audit_log',
  'call',
  'calls',
  'invitation',
  'ledger',
  'member',
  'payment',
  'payments',
  'provider_event',
  'provider_events',
  'rail',
  'review',
  'staff',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

const auditValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
/** Before or after an act: a few named values, never a message, a password or a secret. */
export type AuditValues = z.infer<typeof auditValues>

/** `GET /api/admin/audit`, and with the same filters `GET /api/admin/audit.csv`. Days are inclusive, `YYYY-MM-DD`. */
export const auditQuery = z.object({
  /** Beginnings of words of the person, the action, the subject, the values or the reason. */
  search: z.string().max(80).optional(),
  who: z.uuid().optional(),
  action: z.enum(AUDIT_ACTION_NAMES).optional(),
  kind: z.enum(['change', 'read']).optional(),
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuditQuery = z.infer<typeof auditQuery>

export const auditEntry = z.object({
  /** Entries are numbered without gaps. */
  id: z.number().int(),
  at: z.string(),
  accountId: z.string(),
  /** As it was then. */
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  action: z.enum(AUDIT_ACTION_NAMES),
  subjectKind: z.enum(AUDIT_SUBJECTS),
  subjectId: z.string(),
  /** What the subject was called then; '' where it has no name. */
  subjectLabel: z.string(),
  before: auditValues.nullable(),
  after: auditValues.nullable(),
  reason: z.string().nullable(),
  /** The same for everything that one request did. */
  requestId: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** The latest check of the chain. */
export const auditCheck = z.object({
  at: z.string(),
  entries: z.number().int(),
  /** The first entry that is not as it was written; null where the chain is unbroken. */
  brokenAt: z.number().int().nullable(),
})
export type AuditCheck = z.infer<typeof auditCheck>

export const auditList = z.object({
  entries: z.array(auditEntry),
  nextBefore: z.number().int().nullable(),
  /** How many there are in all, whatever is asked for. */
  total: z.number().int(),
  check: auditCheck.nullable(),
  /** Everybody of the staff, for the filter. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AuditList = z.infer<typeof auditList>
