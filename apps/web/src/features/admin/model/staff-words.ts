import { CURRENCIES } from '@velvetline/contracts/money'
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  type AuditValues,
  type Permission,
  STAFF_ROLES,
} from '@velvetline/contracts/staff'
import { roleWord } from '#/features/staff/model/role-word.ts'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import { oneOf } from './search.ts'

export const permissionWord: Readonly<Record<Permission, () => string>> = {
  'today.read': m.staff_may_today_read,
  'payments.read': m.staff_may_payments_read,
  'payments.export': m.staff_may_payments_export,
  'payments.refund': m.staff_may_payments_refund,
  'events.read': m.staff_may_events_read,
  'events.replay': m.staff_may_events_replay,
  'ledger.read': m.staff_may_ledger_read,
  'ledger.check': m.staff_may_ledger_check,
  'debts.settle': m.staff_may_debts_settle,
  'bonus.read': m.staff_may_bonus_read,
  'calls.read': m.staff_may_calls_read,
  'calls.hangUp': m.staff_may_calls_hang_up,
  'reviews.decide': m.staff_may_reviews_decide,
  'rails.test': m.staff_may_rails_test,
  'staff.manage': m.staff_may_staff_manage,
  'audit.read': m.staff_may_audit_read,
}

export const actionWord: Readonly<Record<AuditAction, () => string>> = {
  'audit.checked': m.staff_act_audit_checked,
  'audit.exported': m.staff_act_audit_exported,
  'call.hung_up': m.staff_act_call_hung_up,
  'calls.read': m.staff_act_calls_read,
  'invitation.accepted': m.staff_act_invitation_accepted,
  'invitation.resent': m.staff_act_invitation_resent,
  'invitation.withdrawn': m.staff_act_invitation_withdrawn,
  'ledger.checked': m.staff_act_ledger_checked,
  'left_nuggets.settled': m.staff_act_left_nuggets_settled,
  'payment.read': m.staff_act_payment_read,
  'payment.refund_requested': m.staff_act_payment_refund_requested,
  'payments.exported': m.staff_act_payments_exported,
  'provider_event.replayed': m.staff_act_provider_event_replayed,
  'provider_events.read': m.staff_act_provider_events_read,
  'rail.tested': m.staff_act_rail_tested,
  'review.decided': m.staff_act_review_decided,
  'staff.blocked': m.staff_act_staff_blocked,
  'staff.invited': m.staff_act_staff_invited,
  'staff.role_changed': m.staff_act_staff_role_changed,
  'staff.second_factor_reset': m.staff_act_staff_second_factor_reset,
  'staff.unblocked': m.staff_act_staff_unblocked,
}

const SHORT_ID_CHARACTERS = 8
const SUBJECTS: Partial<Record<AuditSubject, (words: { label: string }) => string>> = {
  call: m.staff_subject_call,
  member: m.staff_subject_member,
  payment: m.staff_subject_payment,
  review: m.staff_subject_review,
}

/** What an act was about, by the name that it had then; of what has none, the beginning of its id. */
export const subjectWord = ({ subjectKind, subjectId, subjectLabel }: AuditEntry): string => {
  const label = subjectLabel || subjectId.slice(0, SHORT_ID_CHARACTERS)
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
}

type ValueWriter = (value: NonNullable<AuditValues[string]>, values: AuditValues, format: Formatter) => string

const writeState: ValueWriter = (value) => STATES[String(value)]?.() ?? String(value)
const writeMoney: ValueWriter = (value, { currency }, format) =>
  m.staff_value_left({ amount: format.money(Number(value), oneOf(CURRENCIES, currency) ?? 'EUR') })

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
  market: (value) => String(value).toUpperCase(),
  isSearch: () => m.staff_audit_searched(),
}

/** The values on one side of an act, in words. */
export const valueWords = (values: AuditValues, format: Formatter): string =>
  Object.entries(values)
    .map(([key, value]) => (value === null ? '' : (WRITERS[key]?.(value, values, format) ?? String(value))))
    .filter((word) => word !== '')
    .join(', ')

export const isRead = (action: AuditAction): boolean => AUDIT_ACTIONS[action] === 'read'
