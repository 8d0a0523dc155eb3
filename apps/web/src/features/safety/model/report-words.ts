import {
  type AnyReportReason,
  REPORT_REASONS,
  type ReportDecision,
  type ReportKind,
  type ReportRow,
  type ReportSide,
} from '@velvetline/contracts/reports'
import { m } from '#/paraglide/messages.js'

export const reasonWord: Readonly<Record<AnyReportReason, () => string>> = {
  illegal: m.safety_reason_illegal,
  threat: m.safety_reason_threat,
  underage: m.safety_reason_underage,
  harassment: m.safety_reason_harassment,
  contact_handoff: m.safety_reason_contact_handoff,
  paid_meeting: m.safety_reason_paid_meeting,
  spam: m.safety_reason_spam,
  other: m.safety_reason_other,
  known_picture: m.safety_reason_known_picture,
}

export const reasonOptions = (): { value: string; label: string }[] =>
  REPORT_REASONS.map((reason) => ({ value: reason, label: reasonWord[reason]() }))

export const kindWord: Readonly<Record<ReportKind, () => string>> = {
  message: m.safety_kind_message,
  conversation: m.safety_kind_conversation,
  profile: m.safety_kind_profile,
  call: m.safety_kind_call,
  hash_match: m.safety_kind_hash_match,
}

export const sideWord: Readonly<Record<ReportSide, () => string>> = {
  member: m.safety_side_member,
  profile: m.safety_side_profile,
  guest: m.safety_side_guest,
  server: m.safety_side_server,
}

/** What a guest calls themselves is no account's name. */
export const reporterWord = ({
  reporterSide: side,
  reporterName: name,
}: Pick<ReportRow, 'reporterSide' | 'reporterName'>): string =>
  side === 'guest' && name !== null ? m.safety_guest_named({ name }) : (name ?? sideWord[side]())

interface DecisionWords {
  readonly title: () => string
  /** What becomes of it, and who is told. */
  readonly text: () => string
  /** Done, as a note. */
  readonly done: () => string
}

export const decisionWords: Readonly<Record<ReportDecision, DecisionWords>> = {
  no_action: { title: m.safety_decide_no_action, text: m.safety_decide_no_action_text, done: m.safety_done_no_action },
  warn: { title: m.safety_decide_warn, text: m.safety_decide_warn_text, done: m.safety_done_warn },
  remove_message: { title: m.safety_decide_remove, text: m.safety_decide_remove_text, done: m.safety_done_remove },
  block_conversation: { title: m.safety_decide_close, text: m.safety_decide_close_text, done: m.safety_done_close },
  block_member: { title: m.safety_decide_block, text: m.safety_decide_block_text, done: m.safety_done_block },
  retire_profile: { title: m.safety_decide_retire, text: m.safety_decide_retire_text, done: m.safety_done_retire },
  refer: { title: m.safety_decide_refer, text: m.safety_decide_refer_text, done: m.safety_done_refer },
}
