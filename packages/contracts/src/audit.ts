import { z } from 'zod'
import { AUDIT_SUBJECTS } from './audit-subjects.ts'
import { searchWords } from './http.ts'
import { STAFF_ROLES } from './staff.ts'

export const adminAuditPath = '/api/admin/audit'
export const adminAuditSearchPath = '/api/admin/audit/search'
export const adminAuditCheckPath = '/api/admin/audit/check'

/** What the log may say that somebody did; reading counts. A word that was written once keeps its meaning for ever. */
export const AUDIT_ACTIONS = {
  'agency.lead_replaced': 'change',
  'agency.person_moved_out': 'change',
  'agent.blocked': 'change',
  'agent.ended': 'change',
  'agent.name_decided': 'change',
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
  'charges.returned': 'change',
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
  'mailbox.approved': 'change',
  'mailbox.cancelled': 'change',
  'mailbox.declined': 'change',
  'mailbox.objection_seen': 'change',
  'mailbox.proposed': 'change',
  'mail.resent': 'change',
  'mails.read': 'read',
  'list.exported': 'read',
  'list_view.deleted': 'change',
  'list_view.kept': 'change',
  'member.age_attempts_renewed': 'change',
  'member.blocked': 'change',
  'member.deletion_started': 'change',
  'member.mail_resent': 'change',
  'member.membership_cancelled': 'change',
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
  'payment.refund_made_by_hand': 'change',
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
  'profile.handed_over': 'change',
  'profile.handover_proposed': 'change',
  'profile.handover_refused': 'change',
  'profile.photo_people_read': 'read',
  'profile.published': 'change',
  'profile.retired': 'change',
  'profile.reviewed': 'change',
  'profile.submitted': 'change',
  'profile.withdrawn': 'change',
  'profiles.exported': 'read',
  'payout.details_asked': 'change',
  'payout.due_again': 'change',
  'payout.return_asked': 'change',
  'payout.return_dropped': 'change',
  'payout.returned': 'change',
  'payouts.discard_asked': 'change',
  'payouts.discard_dropped': 'change',
  'payouts.discarded': 'change',
  'payouts.file_fetched': 'change',
  'payouts.paid': 'change',
  'payouts.read': 'read',
  'payouts.released': 'change',
  'payouts.tax_report_exported': 'read',
  'payouts.held': 'change',
  'payouts.hold_kept': 'change',
  'payouts.hold_lifted': 'change',
  'provider_event.done': 'change',
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
  'report.conversation_reopened': 'change',
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
  'staff.ended': 'change',
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

const auditValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
/** Before or after an act: a few named values, never a message, a password or a secret. */
export type AuditValues = z.infer<typeof auditValues>

/** `GET /api/admin/audit`. Days are inclusive, `YYYY-MM-DD`. */
export const auditQuery = z.object({
  who: z.uuid().optional(),
  action: z.enum(AUDIT_ACTION_NAMES).optional(),
  kind: z.enum(['change', 'read']).optional(),
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
  /** By number, which is by time. */
  direction: z.enum(['ascending', 'descending']).default('descending'),
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
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AuditList = z.infer<typeof auditList>
