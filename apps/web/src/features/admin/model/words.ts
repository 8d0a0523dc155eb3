import type { LedgerFigure, ListedEventState } from '@velvetline/contracts/admin'
import type { AdminApplication, ApplicationQueue, CheckItem } from '@velvetline/contracts/applications'
import type { AdminCall, CallEndReason, CallLine, CallState } from '@velvetline/contracts/calls'
import { RAILS, type RailName } from '@velvetline/contracts/payment-rails'
import type { OrderState, PaymentRow } from '@velvetline/contracts/payments'
import type { ProviderEventRow } from '@velvetline/contracts/provider-events'
import type { ReportListState } from '@velvetline/contracts/reports'
import type { ShareKind } from '@velvetline/contracts/shares'
import { PROVIDER_NAMES } from '#/features/payments/model/payment-words.ts'
import { m } from '#/paraglide/messages.js'

export const stateWord: Record<PaymentRow['state'], () => string> = {
  paid: m.admin_state_paid,
  partly_refunded: m.admin_state_partly_refunded,
  refunded: m.admin_state_refunded,
  charged_back: m.admin_state_charged_back,
}

const RAIL_WORDS: Partial<Record<RailName, () => string>> = { sandbox: m.admin_rail_sandbox, sepa: m.admin_rail_sepa }
/** As staff call the provider; members read `railName`, which names what they paid with. */
export const railWord = (rail: RailName): string => RAIL_WORDS[rail]?.() ?? PROVIDER_NAMES[rail]
export const railWords = Object.fromEntries(RAILS.map((rail) => [rail, () => railWord(rail)]))

export const kindWord: Record<PaymentRow['kind'], () => string> = {
  nuggets: m.admin_kind_nuggets,
  membership: m.admin_kind_membership,
}

export const whatWord = ({ kind, cause, nuggets }: Pick<PaymentRow, 'kind' | 'cause' | 'nuggets'>): string => {
  const what = nuggets === null ? kindWord[kind]() : m.admin_nuggets({ count: nuggets })
  if (cause === 'renewal') return m.admin_cause_renewal()
  return cause === 'reload' ? m.admin_cause_reload({ what }) : what
}

export const eventStateWord: Record<ProviderEventRow['state'] | ListedEventState, () => string> = {
  done: m.admin_events_state_done,
  received: m.admin_events_state_received,
  handled: m.admin_events_state_handled,
  parked: m.admin_events_state_parked,
  failed: m.admin_events_state_failed,
}

const EVENT_KINDS: Readonly<Record<string, () => string>> = {
  paid: m.admin_event_kind_paid,
  declined: m.admin_event_kind_declined,
  pending: m.admin_event_kind_pending,
  renewed: m.admin_event_kind_renewed,
  renewal_failed: m.admin_event_kind_renewal_failed,
  agreement_cancelled: m.admin_event_kind_agreement_cancelled,
  agreement_expired: m.admin_event_kind_agreement_expired,
  agreement_resumed: m.admin_event_kind_agreement_resumed,
  refunded: m.admin_event_kind_refunded,
  charged_back: m.admin_event_kind_charged_back,
}
export const eventKindWord = (kind: string | null): string =>
  EVENT_KINDS[kind ?? '']?.() ?? m.admin_event_unknown_kind()

export const figureWord: Record<LedgerFigure, () => string> = {
  bonus: m.admin_figure_bonus,
  bought: m.admin_figure_bought,
  owed: m.admin_figure_owed,
  balance_after: m.admin_figure_balance_after,
  foreign_accounts: m.admin_figure_foreign_accounts,
  without_key: m.admin_figure_without_key,
}

export const lineWord: Record<CallLine, () => string> = {
  web: m.admin_call_line_web,
  premium: m.admin_call_line_premium,
  subscriber: m.admin_call_line_subscriber,
}

export const endWord: Record<CallEndReason, () => string> = {
  caller_hung_up: m.admin_call_end_caller_hung_up,
  consultant_hung_up: m.admin_call_end_consultant_hung_up,
  declined: m.admin_call_end_declined,
  missed: m.admin_call_end_missed,
  unreachable: m.admin_call_end_unreachable,
  cancelled: m.admin_call_end_cancelled,
  terminated: m.admin_call_end_terminated,
  paused: m.admin_call_end_paused,
  time_limit: m.admin_call_end_time_limit,
  caller_lost: m.admin_call_end_caller_lost,
  consultant_lost: m.admin_call_end_consultant_lost,
  failed: m.admin_call_end_failed,
  hung_up_by_staff: m.admin_call_end_hung_up_by_staff,
}

export const liveWord: Record<Exclude<CallState, 'ended'>, () => string> = {
  dialling: m.admin_call_state_dialling,
  ringing: m.admin_call_state_ringing,
  active: m.admin_call_state_active,
}

export const stateWords = ({ state, reason }: Pick<AdminCall, 'state' | 'reason'>): string => {
  if (state !== 'ended') return liveWord[state]()
  return reason ? endWord[reason]() : ''
}

const SOUNDS = [m.admin_call_sound_1, m.admin_call_sound_2, m.admin_call_sound_3] as const

/** A dash if the member did not rate the sound. */
export const soundWord = (quality: number | null): string => (quality === null ? '–' : (SOUNDS[quality - 1]?.() ?? '–'))

export const shareKindWord: Readonly<Record<ShareKind, () => string>> = {
  profile: m.earnings_share_profile,
  person: m.earnings_share_person,
  agency: m.earnings_share_agency,
}

export const checkWord: Readonly<Record<CheckItem, () => string>> = {
  identity: m.applications_check_identity,
  age: m.applications_check_age,
  liveness: m.applications_check_liveness,
  photos: m.applications_check_photos,
  voice: m.applications_check_voice,
  payout: m.applications_step_payout,
  free_will: m.applications_check_free_will,
  agreement: m.applications_step_agreement,
}

export const queueWord: Readonly<Record<ApplicationQueue, () => string>> = {
  waiting: m.applications_queue_waiting,
  asked_back: m.applications_queue_asked_back,
  approved: m.applications_queue_approved,
  refused: m.applications_queue_refused,
}

export const attemptWord: Readonly<Record<OrderState, () => string>> = {
  created: m.admin_attempt_created,
  pending: m.admin_attempt_pending,
  paid: m.admin_attempt_paid,
  declined: m.admin_attempt_declined,
  cancelled: m.admin_attempt_cancelled,
  expired: m.admin_attempt_expired,
}

export const reportStateWord: Readonly<Record<ReportListState, () => string>> = {
  open: m.safety_state_open,
  decided: m.safety_state_decided,
  ending: m.safety_state_ending,
}

export const fileWord: Readonly<Record<AdminApplication['files'][number]['kind'], () => string>> = {
  id_front: m.applications_front,
  id_back: m.applications_back_side,
  paper: m.applications_paper,
  photo: m.applications_step_photos,
  voice: m.applications_check_voice,
  person_id: m.applications_consent_document,
}

const FAILURES: Readonly<Record<string, () => string>> = {
  'forbidden address': m.office_team_failure_forbidden,
  'no answer in time': m.office_team_failure_late,
  'no connection': m.office_team_failure_connection,
  'not sent in time': m.office_team_failure_overdue,
  'secret unreadable': m.office_team_failure_secret,
  'internal fault': m.office_team_failure_fault,
  ECONNREFUSED: m.office_team_failure_connection,
  ECONNRESET: m.office_team_failure_connection,
  ENOTFOUND: m.office_team_failure_name,
  EAI_AGAIN: m.office_team_failure_name,
}
export const failureWord = (failure: string): string => {
  const status = /^status (\d{3})$/.exec(failure)?.[1]
  if (status) return m.office_team_failure_status({ status })
  return FAILURES[failure]?.() ?? (failure || m.office_mail_unknown())
}
