import type { CallEndReason } from '@velvetline/contracts/calls'
import type { BlockCause, CorrectionCause, CorrectionState, ResentMail } from '@velvetline/contracts/member-acts'
import type { MemberRow, MemberView, TimelineKind } from '@velvetline/contracts/members'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'

export const viewWord: Readonly<Record<MemberView, () => string>> = {
  all: m.members_view_all,
  new: m.members_view_new,
  paying: m.members_view_paying,
  low: m.members_view_low,
  pastDue: m.members_view_past_due,
  cancelled: m.members_view_cancelled,
  debts: m.members_view_debts,
  blocked: m.members_view_blocked,
  mailbox: m.staff_mailbox_view,
  unconfirmed: m.members_view_unconfirmed,
  leaving: m.members_view_leaving,
}

export const membershipWord: Readonly<Record<MemberRow['membership'], () => string>> = {
  none: m.members_membership_none,
  trialing: m.members_membership_trialing,
  active: m.members_membership_active,
  past_due: m.members_membership_past_due,
  cancelled: m.members_membership_cancelled,
  expired: m.members_membership_expired,
}

/** The same where nothing else says that it is about a membership. */
export const standingWord: typeof membershipWord = {
  none: m.members_standing_none,
  trialing: m.members_standing_trialing,
  active: m.members_standing_active,
  past_due: m.members_standing_past_due,
  cancelled: m.members_standing_cancelled,
  expired: m.members_standing_expired,
}

export const correctionCauseWord: Readonly<Record<CorrectionCause, () => string>> = {
  fault: m.members_cause_fault,
  goodwill: m.members_cause_goodwill,
  compensation: m.members_cause_compensation,
  mistake: m.members_cause_mistake,
  misuse: m.members_cause_misuse,
}

export const correctionStateWord: Readonly<Record<CorrectionState, () => string>> = {
  waiting: m.members_corrections_waiting,
  booked: m.members_corrections_booked,
  refused: m.members_corrections_refused,
}

export const blockCauseWord: Readonly<Record<BlockCause, () => string>> = {
  insult: m.members_block_insult,
  threat: m.members_block_threat,
  fraud: m.members_block_fraud,
  underage: m.members_block_underage,
  request: m.members_block_request,
  other: m.members_block_other,
}

export const factWord = { email: m.members_email, phone: m.members_phone, birthDate: m.members_birth_date } as const

export const mailWord: Readonly<Record<ResentMail, () => string>> = {
  confirmation: m.members_mail_confirmation,
  reset: m.members_mail_reset,
  receipt: m.members_mail_receipt,
}

export const timelineKindWord: Readonly<Record<TimelineKind, () => string>> = {
  money: m.members_timeline_money,
  talks: m.members_timeline_talks,
  mails: m.members_timeline_mails,
  staff: m.members_timeline_staff,
  account: m.members_timeline_account,
}

export const callEndWord: Readonly<Record<CallEndReason | 'live', () => string>> = {
  live: m.members_call_live,
  caller_hung_up: m.members_call_caller_hung_up,
  consultant_hung_up: m.members_call_consultant_hung_up,
  declined: m.members_call_declined,
  missed: m.members_call_missed,
  unreachable: m.members_call_unreachable,
  cancelled: m.members_call_cancelled,
  terminated: m.members_call_terminated,
  paused: m.members_call_paused,
  time_limit: m.members_call_time_limit,
  caller_lost: m.members_call_caller_lost,
  consultant_lost: m.members_call_consultant_lost,
  failed: m.members_call_failed,
  hung_up_by_staff: m.members_call_hung_up_by_staff,
}

const AMOUNT = /^([+\-−–]?)\s*(\d{1,4})(?:[.,](\d{1,2}))?$/
const HUNDREDTHS = 100

/** Nuggets with a sign, as people write them: `+60`, `-2,5`, `12.25`. Undefined if it is no amount. */
export const readNuggets = (text: string): number | undefined => {
  const parts = AMOUNT.exec(text.trim())
  if (!parts) return undefined
  const [, sign = '', whole = '0', fraction = ''] = parts
  const hundredths = Number(whole) * HUNDREDTHS + Number(fraction.padEnd(2, '0'))
  return (sign === '' || sign === '+' ? hundredths : -hundredths) / HUNDREDTHS
}

/** Positive amounts get a plus sign. */
export const signed = (nuggets: number, format: Formatter): string =>
  `${nuggets > 0 ? '+' : ''}${format.nuggets(nuggets)}`
