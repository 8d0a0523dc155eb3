import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  type AuditValues,
} from '@velvetline/contracts/audit'
import { COUNTRY_SECTION_NAMES } from '@velvetline/contracts/country-editor'
import { RESENT_MAILS } from '@velvetline/contracts/member-acts'
import { MEMBER_VIEWS, TIMELINE_KINDS } from '@velvetline/contracts/members'
import { CURRENCIES } from '@velvetline/contracts/money'
import { REPORT_DECISIONS, REPORT_REASONS } from '@velvetline/contracts/reports'
import { SETTING_NAMES } from '@velvetline/contracts/settings'
import { STAFF_ROLES } from '@velvetline/contracts/staff'
import { TASK_KINDS } from '@velvetline/contracts/tasks'
import {
  blockCauseWord,
  correctionCauseWord,
  mailWord,
  timelineKindWord,
  viewWord,
} from '#/features/members/model/member-words.ts'
import { decisionWords, reasonWord } from '#/features/safety/model/report-words.ts'
import { roleWord } from '#/features/staff/model/role-word.ts'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import { ageMethodWord, SHOWN_AGE_METHODS, sectionWord } from './country-words.ts'
import { oneOf } from './search.ts'
import { settingWords, valueWord } from './setting-words.ts'
import { taskWord } from './task-words.ts'

export const actionWord: Readonly<Record<AuditAction, () => string>> = {
  'agency.lead_replaced': m.office_act_lead_replaced,
  'agency.person_moved_out': m.office_act_moved_out,
  'agent.blocked': m.office_act_agent_blocked,
  'agent.read': m.office_act_agent_read,
  'agent.second_factor_reset': m.office_act_agent_factor,
  'agent.sessions_ended': m.office_act_agent_sessions,
  'agent.unblocked': m.office_act_agent_unblocked,
  'admin.created': m.staff_act_admin_created,
  'application.approved': m.staff_act_application_approved,
  'application.asked_back': m.staff_act_application_asked_back,
  'application.checked': m.staff_act_application_checked,
  'application.document_read': m.staff_act_application_document_read,
  'application.payout_read': m.staff_act_application_payout_read,
  'application.read': m.staff_act_application_read,
  'application.refused': m.staff_act_application_refused,
  'applications.read': m.staff_act_applications_read,
  'audit.checked': m.staff_act_audit_checked,
  'audit.exported': m.staff_act_audit_exported,
  'audit.read': m.staff_act_audit_read,
  'backup.restored': m.staff_act_backup_restored,
  'call.hung_up': m.staff_act_call_hung_up,
  'calls.read': m.staff_act_calls_read,
  'figures.exported': m.staff_act_figures_exported,
  'chats.read': m.staff_act_chats_read,
  'chat_team.changed': m.office_act_team_changed,
  'chat_team.connected': m.office_act_team_connected,
  'chat_team.disconnected': m.office_act_team_disconnected,
  'chat_team.key_replaced': m.office_act_team_key,
  'chat_team.resent': m.office_act_team_resent,
  'chat_team.secret_replaced': m.office_act_team_secret,
  'chat_team.tested': m.office_act_team_tested,
  'contact.read': m.office_act_contact_read,
  'contact_message.answered': m.office_act_answered,
  'contact_message.moved': m.office_act_moved,
  'contact_message.read': m.office_act_message_read,
  'contact_message.released': m.office_act_released,
  'contact_message.taken': m.office_act_taken,
  'content.published': m.staff_act_content_published,
  'content.restored': m.staff_act_content_restored,
  'country.changed': m.staff_act_country_changed,
  'country.closed': m.staff_act_country_closed,
  'country.opened': m.staff_act_country_opened,
  'categories.reordered': m.staff_act_categories_reordered,
  'catalogue.exported': m.staff_act_catalogue_exported,
  'catalogue.imported': m.staff_act_catalogue_imported,
  'category.changed': m.staff_act_category_changed,
  'category.created': m.staff_act_category_created,
  'category.merged': m.staff_act_category_merged,
  'profile.changed': m.staff_act_profile_changed,
  'profile.created': m.office_act_profile_created,
  'profile.draft_discarded': m.staff_act_profile_draft_discarded,
  'profile.document_read': m.staff_act_profile_document_read,
  'profile.edited': m.staff_act_profile_edited,
  'profile.photo_people_read': m.staff_act_profile_photo_people_read,
  'profile.published': m.staff_act_profile_published,
  'profile.retired': m.staff_act_profile_retired,
  'profile.reviewed': m.staff_act_profile_reviewed,
  'profile.submitted': m.staff_act_profile_submitted,
  'profile.withdrawn': m.staff_act_profile_withdrawn,
  'profiles.exported': m.staff_act_profiles_exported,
  'earnings_month.closed': m.staff_act_earnings_month_closed,
  'invitation.accepted': m.staff_act_invitation_accepted,
  'invitation.resent': m.staff_act_invitation_resent,
  'invitation.withdrawn': m.staff_act_invitation_withdrawn,
  'job.discarded': m.office_act_job_discarded,
  'job.retried': m.office_act_job_retried,
  'ledger.checked': m.staff_act_ledger_checked,
  'left_nuggets.settled': m.staff_act_left_nuggets_settled,
  'mail.resent': m.office_act_mail_resent,
  'mails.read': m.office_act_mails_read,
  'balance.corrected': m.staff_act_balance_corrected,
  'correction.approved': m.staff_act_correction_approved,
  'correction.proposed': m.staff_act_correction_proposed,
  'correction.read': m.staff_act_correction_read,
  'correction.refused': m.staff_act_correction_refused,
  'list.exported': m.staff_act_list_exported,
  'corrections.read': m.staff_act_corrections_read,
  'debts.read': m.staff_act_debts_read,
  'list_view.deleted': m.staff_act_list_view_deleted,
  'list_view.kept': m.staff_act_list_view_kept,
  'member.blocked': m.staff_act_member_blocked,
  'member.mail_resent': m.staff_act_member_mail_resent,
  'member.read': m.staff_act_member_read,
  'member.revealed': m.staff_act_member_revealed,
  'member.sessions_ended': m.staff_act_member_sessions_ended,
  'member.timeline_read': m.staff_act_member_timeline_read,
  'member.unblocked': m.staff_act_member_unblocked,
  'member.viewing_ended': m.staff_act_member_viewing_ended,
  'member.viewing_started': m.staff_act_member_viewing_started,
  'members.exported': m.staff_act_members_exported,
  'members.read': m.staff_act_members_read,
  'payment.read': m.staff_act_payment_read,
  'payment.refund_requested': m.staff_act_payment_refund_requested,
  'payments.exported': m.staff_act_payments_exported,
  'pressure_report.closed': m.staff_act_pressure_report_closed,
  'pressure_report.read': m.staff_act_pressure_report_read,
  'payments.read': m.staff_act_payments_read,
  'prices.announced': m.staff_act_prices_announced,
  'payout.due_again': m.staff_act_payout_due_again,
  'payout.return_asked': m.staff_act_payout_return_asked,
  'payout.returned': m.staff_act_payout_returned,
  'payouts.file_fetched': m.staff_act_payouts_file_fetched,
  'payouts.paid': m.staff_act_payouts_paid,
  'payouts.read': m.staff_act_payouts_read,
  'payouts.released': m.staff_act_payouts_released,
  'provider_event.replayed': m.staff_act_provider_event_replayed,
  'provider_events.read': m.staff_act_provider_events_read,
  'rail.tested': m.staff_act_rail_tested,
  'refused_caller.seen': m.staff_act_refused_caller_seen,
  'refused_callers.read': m.staff_act_refused_callers_read,
  'hash_list.deleted': m.staff_act_hash_list_deleted,
  'hash_list.imported': m.staff_act_hash_list_imported,
  'quarantine.file_read': m.staff_act_quarantine_file_read,
  'quarantine.release_asked': m.staff_act_quarantine_release_asked,
  'quarantine.released': m.staff_act_quarantine_released,
  'report.decided': m.staff_act_report_decided,
  'report.hold_ended': m.staff_act_report_hold_ended,
  'report.kept': m.staff_act_report_kept,
  'report.let_go': m.staff_act_report_let_go,
  'report.read': m.staff_act_report_read,
  'reports.read': m.staff_act_reports_read,
  'review.decided': m.staff_act_review_decided,
  'search.used': m.office_act_searched,
  'secrets.rotated': m.staff_act_secrets_rotated,
  'setting.changed': m.office_act_setting,
  'review.reply_decided': m.staff_act_review_reply_decided,
  'share.approved': m.staff_act_share_approved,
  'share.proposed': m.staff_act_share_proposed,
  'share.refused': m.staff_act_share_refused,
  'staff.blocked': m.staff_act_staff_blocked,
  'staff.invited': m.staff_act_staff_invited,
  'staff.role_changed': m.staff_act_staff_role_changed,
  'staff.second_factor_reset': m.staff_act_staff_second_factor_reset,
  'staff.sessions_ended': m.staff_act_staff_sessions_ended,
  'staff.unblocked': m.staff_act_staff_unblocked,
  'task.released': m.office_act_task_released,
  'task.taken': m.office_act_task_taken,
}

const SHORT_ID_CHARACTERS = 8
const SUBJECTS: Partial<Record<AuditSubject, (words: { label: string }) => string>> = {
  agent: m.office_subject_agent,
  share: m.staff_subject_share,
  application: m.staff_subject_application,
  call: m.staff_subject_call,
  member: m.staff_subject_member,
  category: m.staff_subject_category,
  payment: m.staff_subject_payment,
  pressure_report: m.staff_subject_pressure_report,
  profile: m.staff_subject_profile,
  review: m.staff_subject_review,
  report: m.staff_subject_report,
  hash_list: m.staff_subject_hash_list,
  quarantined_file: m.staff_subject_quarantined_file,
  contact_message: m.office_subject_message,
  mail: m.office_subject_mail,
  chat_team: m.office_subject_team,
}

/** What an act was about, by the name that it had then; of what has none, the beginning of its id. */
export const subjectWord = ({
  action,
  subjectKind,
  subjectId,
  subjectLabel,
}: Pick<AuditEntry, 'action' | 'subjectKind' | 'subjectId' | 'subjectLabel'>): string => {
  const setting = oneOf(SETTING_NAMES, subjectId)
  if (subjectKind === 'setting' && setting) return settingWords[setting].label()
  const kind = oneOf(TASK_KINDS, subjectId)
  if (subjectKind === 'task' && kind) return taskWord[kind]()
  const label = subjectLabel || subjectId.slice(0, SHORT_ID_CHARACTERS)
  // Its only act with an account that is gone.
  if (action === 'left_nuggets.settled') return m.staff_subject_deleted_member({ label })
  return label && (SUBJECTS[subjectKind]?.({ label }) ?? label)
}

const STATES: Readonly<Record<string, () => string>> = {
  active: m.admin_call_state_active,
  dialling: m.admin_call_state_dialling,
  ringing: m.admin_call_state_ringing,
  live: m.admin_calls_show_live,
  ended: m.staff_value_ended,
  pending: m.admin_reviews_state_pending,
  published: m.admin_reviews_state_published,
  rejected: m.admin_reviews_state_rejected,
  received: m.admin_events_state_received,
  handled: m.admin_events_state_handled,
  parked: m.admin_events_state_parked,
  failed: m.admin_events_state_failed,
  paid: m.admin_state_paid,
  partly_refunded: m.admin_state_partly_refunded,
  refunded: m.admin_state_refunded,
  charged_back: m.admin_state_charged_back,
  open: m.office_contact_open,
  answered: m.office_contact_answered,
  closed: m.office_contact_closed,
  returned: m.earnings_payout_returned,
  due: m.earnings_payout_due,
  collecting: m.earnings_payout_collecting,
  in_file: m.earnings_payout_in_file,
}

type ValueWriter = (value: NonNullable<AuditValues[string]>, values: AuditValues, format: Formatter) => string

const writeState: ValueWriter = (value) => STATES[String(value)]?.() ?? String(value)
const writeMoney: ValueWriter = (value, { currency }, format) =>
  m.staff_value_left({ amount: format.money(Number(value), oneOf(CURRENCIES, currency) ?? 'EUR') })

const CAUSES: Readonly<Record<string, () => string>> = { ...correctionCauseWord, ...blockCauseWord }
const writeCause: ValueWriter = (value) => CAUSES[String(value)]?.() ?? String(value)

const WRITERS: Readonly<Record<string, ValueWriter>> = {
  role: (value) => {
    const role = oneOf(STAFF_ROLES, value)
    return role ? roleWord[role]() : String(value)
  },
  isBlocked: (value) => (value ? m.staff_value_blocked() : m.staff_value_free()),
  state: writeState,
  show: writeState,
  leftMinor: writeMoney,
  // It is written with its amount.
  currency: () => '',
  nuggets: (value, _, format) => m.staff_value_nuggets({ amount: format.nuggets(Number(value)) }),
  value: (value, _, format) => valueWord(value, format),
  country: (value) => String(value).toUpperCase(),
  market: (value) => String(value).toUpperCase(),
  isEverySession: (value) => (value ? m.staff_value_every_session() : m.staff_value_one_session()),
  days: (value) => m.staff_value_days({ days: Number(value) }),
  cause: writeCause,
  mail: (value) => mailWord[oneOf(RESENT_MAILS, value) ?? 'receipt'](),
  view: (value) => viewWord[oneOf(MEMBER_VIEWS, value) ?? 'all'](),
  kind: (value) =>
    oneOf(TIMELINE_KINDS, value) ? timelineKindWord[oneOf(TIMELINE_KINDS, value) ?? 'money']() : String(value),
  decision: (value) => decisionWords[oneOf(REPORT_DECISIONS, value) ?? 'no_action'].done(),
  reportedFor: (value) => reasonWord[oneOf(REPORT_REASONS, value) ?? 'known_picture'](),
  phone: (value) => (value === 'proven' ? m.members_phone_proven() : m.members_phone_unproven()),
  isSearch: (_, { searches }) => (searches ? '' : m.staff_audit_searched()),
  searches: (value, _, format) =>
    value === 1 ? m.staff_audit_searched() : m.staff_audit_searches({ count: format.number(Number(value)) }),
  section: (value) => sectionWord[oneOf(COUNTRY_SECTION_NAMES, value) ?? 'basics'](),
  validFrom: (value, _, format) => m.countries_price_from({ day: format.dateTime(String(value)) }),
  isOpen: (value) => (value ? m.countries_open() : m.countries_closed()),
  isRequired: (value) => (value ? m.staff_value_proof() : m.staff_value_no_proof()),
  methods: (value) =>
    String(value)
      .split(', ')
      .map((name) => {
        const method = oneOf(SHOWN_AGE_METHODS, name)
        return method ? ageMethodWord[method]() : name
      })
      .join(', '),
  // They lead to a correction and to a block, whose cause stands beside them.
  correctionId: () => '',
  blockId: () => '',
}

/** The values on one side of an act, in words. */
export const valueWords = (values: AuditValues, format: Formatter): string =>
  Object.entries(values)
    .map(([key, value]) => (value === null ? '' : (WRITERS[key]?.(value, values, format) ?? String(value))))
    .filter((word) => word !== '')
    .join(', ')

export const isRead = (action: AuditAction): boolean => AUDIT_ACTIONS[action] === 'read'
