import { z } from 'zod'
import { searchWords } from './http.ts'
import { STAFF_ROLES } from './staff.ts'

export const adminAuditPath = '/api/admin/audit'
export const adminAuditSearchPath = '/api/admin/audit/search'
export const adminAuditCsvPath = '/api/admin/audit.csv'
export const adminAuditCheckPath = '/api/admin/audit/check'

/** What the log may say that somebody did; reading counts. A word that was written once keeps its meaning for ever. */
export const AUDIT_ACTIONS = {
  'agency.lead_replaced': 'change',
  'agency.person_moved_out': 'change',
  'agent.blocked': 'change',
  'agent.read': 'read',
  'agent.second_factor_reset': 'change',
  'agent.sessions_ended': 'change',
  'agent.unblocked': 'change',
  'admin.created': 'change',
  'application.approved': 'change',
  'application.asked_back': 'change',
  'application.checked': 'change',
  'application.document_read': 'read',
  'application.payout_read': 'read',
  'application.read': 'read',
  'application.refused': 'change',
  'applications.read': 'read',
  'audit.checked': 'change',
  'audit.exported': 'read',
  'audit.read': 'read',
  'backup.made': 'read',
  'backup.restored': 'change',
  'balance.corrected': 'change',
  'call.hung_up': 'change',
  'calls.read': 'read',
  'figures.exported': 'read',
  'chats.read': 'read',
  'chat_team.changed': 'change',
  'chat_team.connected': 'change',
  'chat_team.disconnected': 'change',
  'chat_team.key_replaced': 'change',
  'chat_team.resent': 'change',
  'chat_team.secret_replaced': 'change',
  'chat_team.tested': 'change',
  'contact.read': 'read',
  'contact_message.answered': 'change',
  'contact_message.moved': 'change',
  'contact_message.read': 'read',
  'contact_message.released': 'change',
  'contact_message.taken': 'change',
  'content.published': 'change',
  'content.restored': 'change',
  'country.changed': 'change',
  'country.closed': 'change',
  'country.opened': 'change',
  'category.changed': 'change',
  'category.created': 'change',
  'category.merged': 'change',
  'categories.reordered': 'change',
  'catalogue.exported': 'read',
  'catalogue.imported': 'change',
  'correction.approved': 'change',
  'correction.proposed': 'change',
  'correction.read': 'read',
  'correction.refused': 'change',
  'corrections.read': 'read',
  'debts.read': 'read',
  'declaration.answered': 'change',
  'declarations.read': 'read',
  'earnings_month.closed': 'change',
  'invitation.accepted': 'change',
  'invitation.resent': 'change',
  'invitation.withdrawn': 'change',
  'job.discarded': 'change',
  'job.retried': 'change',
  'ledger.checked': 'change',
  'line_number.added': 'change',
  'line_number.removed': 'change',
  'left_nuggets.settled': 'change',
  'mail.resent': 'change',
  'mails.read': 'read',
  'list.exported': 'read',
  'list_view.deleted': 'change',
  'list_view.kept': 'change',
  'member.blocked': 'change',
  'member.mail_resent': 'change',
  'member.read': 'read',
  'member.revealed': 'read',
  'member.sessions_ended': 'change',
  'member.timeline_read': 'read',
  'member.unblocked': 'change',
  'member.viewing_ended': 'change',
  'member.viewing_started': 'change',
  'members.exported': 'read',
  'members.read': 'read',
  'payment.read': 'read',
  'payment.refund_requested': 'change',
  'payments.exported': 'read',
  'pressure_report.closed': 'change',
  'pressure_report.read': 'read',
  'payments.read': 'read',
  'prices.announced': 'change',
  'profile.changed': 'change',
  'profile.created': 'change',
  'profile.draft_discarded': 'change',
  'profile.document_read': 'read',
  'profile.edited': 'change',
  'profile.photo_people_read': 'read',
  'profile.published': 'change',
  'profile.retired': 'change',
  'profile.reviewed': 'change',
  'profile.submitted': 'change',
  'profile.withdrawn': 'change',
  'profiles.exported': 'read',
  'payout.due_again': 'change',
  'payout.return_asked': 'change',
  'payout.returned': 'change',
  'payouts.file_fetched': 'change',
  'payouts.paid': 'change',
  'payouts.read': 'read',
  'payouts.released': 'change',
  'payouts.tax_report_exported': 'read',
  'provider_event.replayed': 'change',
  'provider_events.read': 'read',
  'rail.tested': 'change',
  'refused_caller.seen': 'change',
  'refused_callers.read': 'read',
  'hash_list.deleted': 'change',
  'hash_list.imported': 'change',
  'quarantine.file_read': 'read',
  'quarantine.release_asked': 'change',
  'quarantine.released': 'change',
  'report.decided': 'change',
  'report.hold_ended': 'change',
  'report.kept': 'change',
  'report.let_go': 'change',
  'report.read': 'read',
  'reports.read': 'read',
  'review.decided': 'change',
  'search.used': 'read',
  'secrets.rotated': 'change',
  'setting.changed': 'change',
  'share.approved': 'change',
  'share.proposed': 'change',
  'share.refused': 'change',
  'review.reply_decided': 'change',
  'staff.blocked': 'change',
  'staff.invited': 'change',
  'staff.role_changed': 'change',
  'staff.second_factor_reset': 'change',
  'staff.sessions_ended': 'change',
  'staff.unblocked': 'change',
  'task.released': 'change',
  'task.taken': 'change',
} as const satisfies Record<string, 'change' | 'read'>
export type AuditAction = keyof typeof AUDIT_ACTIONS
export const AUDIT_ACTION_NAMES = /* @__PURE__ */ Object.keys(AUDIT_ACTIONS) as AuditAction[]

/** What an act was about. */
export const AUDIT_SUBJECTS = [
  'agent',
  'application',
  'applications',
  'audit_log',
  'backup',
  'call',
  'calls',
  'chats',
  'figures',
  'chat_team',
  'contact_message',
  'contact_messages',
  'content',
  'corrections',
  'country',
  'catalogue',
  'categories',
  'category',
  'debts',
  'declaration',
  'declarations',
  'earnings_month',
  'invitation',
  'job',
  'ledger',
  'mail',
  'mails',
  'list',
  'list_view',
  'member',
  'members',
  'payment',
  'payments',
  'pressure_report',
  'profile',
  'profiles',
  'payout',
  'payout_batch',
  'payouts',
  'provider_event',
  'provider_events',
  'rail',
  'refused_caller',
  'refused_callers',
  'hash_list',
  'quarantined_file',
  'report',
  'reports',
  'review',
  'search',
  'secrets',
  'setting',
  'share',
  'staff',
  'task',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

const auditValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
/** Before or after an act: a few named values, never a message, a password or a secret. */
export type AuditValues = z.infer<typeof auditValues>

/** `GET /api/admin/audit`, and with the same filters `GET /api/admin/audit.csv`. Days are inclusive, `YYYY-MM-DD`. */
export const auditQuery = z.object({
  who: z.uuid().optional(),
  action: z.enum(AUDIT_ACTION_NAMES).optional(),
  kind: z.enum(['change', 'read']).optional(),
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
  /** By number, which is by time. */
  direction: z.enum(['ascending', 'descending']).default('descending'),
  /** Where the next page begins, in either direction. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuditQuery = z.infer<typeof auditQuery>
/** `POST /api/admin/audit/search` */
export const auditSearch = auditQuery.extend({
  /** Beginnings of words of the person, the action, the subject, the values or the reason. */
  words: searchWords,
})
export type AuditSearch = z.infer<typeof auditSearch>

export const auditEntry = z.object({
  /** Entries are numbered without gaps. */
  id: z.number().int(),
  at: z.string(),
  /** Null for the command line. */
  accountId: z.string().nullable(),
  /** As it was then. */
  name: z.string(),
  role: z.enum([...STAFF_ROLES, 'operator']),
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
