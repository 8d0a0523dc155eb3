import type { TimelineItem, TimelineItemKind } from '@velvetline/contracts/members'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import type { IconName } from '#/ui/icon/icon.tsx'
import { callEndWord } from './member-words.ts'

export const ITEM_ICONS: Readonly<Record<TimelineItemKind, IconName>> = {
  registered: 'user',
  email_confirmed: 'check',
  phone_proven: 'mobile',
  signed_in: 'user',
  limit_changed: 'shield',
  pause_began: 'clock',
  pause_ended: 'clock',
  deletion_asked: 'log-out',
  payment: 'card',
  order: 'card',
  reversal: 'turn',
  nuggets: 'nugget',
  membership: 'calendar',
  chat: 'chat',
  call: 'phone',
  contact: 'mail',
  report: 'alert',
  mail: 'mail',
  staff: 'shield',
}

const known = (words: Readonly<Record<string, () => string>>, key: string): string => words[key]?.() ?? key

const BOUGHT = {
  nuggets: m.members_tl_payment_nuggets,
  membership: m.members_tl_payment_membership,
  renewal: m.members_tl_payment_renewal,
  reload: m.members_tl_payment_reload,
}
const ORDERS = {
  created: m.members_tl_order_created,
  pending: m.members_tl_order_pending,
  declined: m.members_tl_order_declined,
  cancelled: m.members_tl_order_cancelled,
  expired: m.members_tl_order_expired,
}
const TRANSFERS = {
  welcome_bonus: m.members_tl_welcome_bonus,
  chat_message_returned: m.members_tl_message_returned,
  call_minute_returned: m.members_tl_minute_returned,
  purchase_taken_back: m.members_tl_purchase_taken_back,
  debt_repaid: m.members_tl_debt_repaid,
  demo_grant: m.members_tl_demo_grant,
}
const MEMBERSHIP = {
  renewal_failed: m.members_tl_renewal_failed,
  cancelled: m.members_tl_cancelled,
  resumed: m.members_tl_resumed,
  agreement_over: m.members_tl_agreement_over,
  withdrawn: m.members_tl_withdrawn,
  duplicate: m.members_tl_duplicate,
}
const LIMITS = { day: m.members_tl_limit_day, week: m.members_tl_limit_week, month: m.members_tl_limit_month }
const LINES = {
  web: m.members_tl_call_web,
  premium: m.members_tl_call_premium,
  subscriber: m.members_tl_call_subscriber,
}
const SENT = { waiting: m.members_tl_mail_waiting, sent: m.members_tl_mail_sent, failed: m.members_tl_mail_failed }
const ACTS = {
  'balance.corrected': m.members_tl_corrected,
  'charges.returned': m.members_tl_charges_returned,
  'correction.approved': m.members_tl_correction_approved,
  'correction.proposed': m.members_tl_correction_proposed,
  'correction.refused': m.members_tl_correction_refused,
  'left_nuggets.settled': m.members_tl_settled,
  'mailbox.approved': m.staff_act_mailbox_approved,
  'mailbox.cancelled': m.staff_act_mailbox_cancelled,
  'mailbox.declined': m.staff_act_mailbox_declined,
  'mailbox.objection_seen': m.staff_act_mailbox_objection_seen,
  'mailbox.proposed': m.staff_act_mailbox_proposed,
  'member.age_attempts_renewed': m.members_tl_age_attempts_renewed,
  'member.blocked': m.members_tl_blocked,
  'member.unblocked': m.members_tl_unblocked,
  'member.deletion_started': m.members_tl_deletion_started,
  'member.mail_resent': m.members_tl_mail_resent,
  'member.membership_cancelled': m.members_tl_membership_cancelled,
  'member.revealed': m.members_tl_revealed,
  'member.sessions_ended': m.members_tl_sessions_ended,
  'member.viewing_ended': m.members_tl_viewing_ended,
  'member.viewing_started': m.members_tl_viewing_started,
}

const MATTERS = {
  open: m.members_tl_matter_open,
  answered: m.members_tl_matter_answered,
  closed: m.members_tl_matter_closed,
  decided: m.members_tl_matter_decided,
}

const withName = (name: string, word: string): string => (name === '' ? word : m.members_tl_with({ what: word, name }))

/** What happened, in a few words. */
export const itemTitle = (item: TimelineItem, format: Formatter): string => {
  const { kind, what, label, count } = item
  switch (kind) {
    case 'registered':
      return m.members_tl_registered()
    case 'email_confirmed':
      return m.members_tl_email_confirmed()
    case 'phone_proven':
      return m.members_tl_phone_proven()
    case 'deletion_asked':
      return m.members_tl_deletion_asked()
    case 'limit_changed':
      return known(LIMITS, what)
    case 'signed_in':
      return m.members_tl_signed_in()
    case 'pause_began':
      return m.members_tl_pause_began()
    case 'pause_ended':
      return m.members_tl_pause_ended()
    case 'contact':
      return m.members_tl_contact()
    case 'report':
      return what === 'made' ? m.members_tl_report_made() : m.members_tl_report_received()
    case 'payment':
      return what === 'nuggets' && count !== null
        ? m.members_tl_bought({ count: format.number(count) })
        : known(BOUGHT, what)
    case 'order':
      return known(ORDERS, item.state)
    case 'reversal':
      return what === 'chargeback' ? m.members_tl_chargeback() : m.members_tl_refund()
    case 'nuggets':
      return withName(label, known(TRANSFERS, what))
    case 'membership':
      return known(MEMBERSHIP, what)
    case 'chat':
      return m.members_tl_chat({ name: label })
    case 'call':
      return withName(label, known(LINES, what))
    case 'mail':
      return what === 'sms' ? m.members_tl_sms() : m.members_tl_mail({ subject: label })
    case 'staff':
      return known(ACTS, what)
  }
}

/** More about it, in small print; empty where there is nothing to add. */
export const itemDetail = (item: TimelineItem, format: Formatter): string => {
  const { kind, label, state, count, reason } = item
  const minutes = count === 1 ? m.members_tl_minute_one() : m.members_tl_minutes({ count: format.number(count ?? 0) })
  const messages =
    count === 1 ? m.members_tl_message_one() : m.members_tl_messages({ count: format.number(count ?? 0) })
  if (kind === 'payment' || kind === 'reversal') return [label, reason].filter(Boolean).join(', ')
  if (kind === 'call') return [minutes, known(callEndWord, state), reason].filter(Boolean).join(', ')
  if (kind === 'chat') return `${messages} ${m.members_tl_no_text()}`
  if (kind === 'mail') return known(SENT, state)
  if (kind === 'signed_in') return label
  if (kind === 'contact') return known(MATTERS, state)
  if (kind === 'report') return known(MATTERS, state)
  if (kind === 'staff') return [label, reason].filter(Boolean).join(': ')
  if (kind === 'limit_changed' && item.amountMinor === null) return m.members_tl_limit_none()
  return ''
}

/** Money or Nuggets that it moved, with their sign. */
export const itemAmount = ({ kind, nuggets, amountMinor, currency }: TimelineItem, format: Formatter): string => {
  if (amountMinor !== null && currency !== null) return kind === 'order' ? '' : format.money(amountMinor, currency)
  if (nuggets === null || nuggets === 0) return ''
  return m.members_nuggets_short({ amount: `${nuggets > 0 ? '+' : ''}${format.nuggets(nuggets)}` })
}
