import type { SandboxPayment, SandboxPaymentAction } from '@velvetline/contracts/payment-rails'
import { m } from '#/paraglide/messages.js'

type Action = SandboxPaymentAction['action']
type State = SandboxPayment['state']

const ACTIONS: Readonly<Record<Action, () => string>> = {
  approve: m.payments_sandbox_approve,
  decline: m.payments_sandbox_decline,
  require_step: m.payments_sandbox_challenge,
  hold: m.payments_sandbox_pending,
  abandon: m.payments_sandbox_leave,
  refund: m.payments_sandbox_refund,
  charge_back: m.payments_sandbox_chargeback,
  renew: m.payments_sandbox_renew,
  fail_renewal: m.payments_sandbox_fail_renewal,
  cancel: m.payments_sandbox_cancel,
}
const STATES: Readonly<Record<State, () => string>> = {
  open: m.payments_sandbox_open,
  needs_step: m.payments_sandbox_needs_step,
  pending: m.payments_sandbox_is_pending,
  paid: m.payments_sandbox_paid,
  declined: m.payments_sandbox_declined,
}
const EVENTS: Readonly<Record<string, () => string>> = {
  paid: m.payments_sandbox_paid,
  declined: m.payments_sandbox_declined,
  pending: m.payments_sandbox_is_pending,
  renewed: m.payments_sandbox_renewed,
  renewal_failed: m.payments_sandbox_renewal_failed,
  agreement_cancelled: m.payments_sandbox_cancelled,
  agreement_expired: m.payments_sandbox_ended,
  refunded: m.payments_sandbox_refunded,
  charged_back: m.payments_sandbox_charged_back,
}
const DECISIONS: readonly Action[] = ['approve', 'decline', 'hold', 'abandon']

/** Whether it ends the person's visit to the provider. */
export const isDecision = (action: Action): boolean => DECISIONS.includes(action)

/** What may happen to a completed payment: by staff, by a bank, by time. */
export const isLater = (action: Action): boolean => !isDecision(action) && action !== 'require_step'

export const actionWord = (action: Action, state: State): string =>
  action === 'approve' && state === 'needs_step' ? m.payments_sandbox_confirm() : ACTIONS[action]()

export const sandboxState = (state: State): string => STATES[state]()

/** An unknown word is shown as it is. */
export const eventWord = (kind: string): string => EVENTS[kind]?.() ?? kind
