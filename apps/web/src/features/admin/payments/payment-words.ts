import type { LedgerFigure, ListedEventState } from '@velvetline/contracts/admin'
import { RAILS, type RailName } from '@velvetline/contracts/payment-rails'
import type { OrderState, PaymentRow } from '@velvetline/contracts/payments'
import type { ProviderEventRow } from '@velvetline/contracts/provider-events'
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

export const attemptWord: Readonly<Record<OrderState, () => string>> = {
  created: m.admin_attempt_created,
  pending: m.admin_attempt_pending,
  paid: m.admin_attempt_paid,
  declined: m.admin_attempt_declined,
  cancelled: m.admin_attempt_cancelled,
  expired: m.admin_attempt_expired,
}
