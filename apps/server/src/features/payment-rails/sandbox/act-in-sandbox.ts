import type { SandboxPaymentAction } from '@velvetline/contracts/payment-rails'
import { defineRefusal } from '../../../kernel/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import {
  findSandboxAgreement,
  lockSandboxAgreement,
  lockSandboxPayment,
  type SandboxAgreement,
  type SandboxPaymentRow,
  setSandboxState,
  updateSandboxAgreement,
} from './sandbox.repository.ts'
import { chargeNext, findReversible, note, type SandboxContext, takePayment } from './sandbox-books.ts'

export const sandboxPaymentUnknown = defineRefusal(404, 'sandbox_payment_unknown', {
  de: 'Diese Zahlung gibt es in der Sandbox nicht.',
  en: 'There is no such payment in the sandbox.',
})
const sandboxActionImpossible = defineRefusal(409, 'sandbox_action_impossible', {
  de: 'Das ist bei dieser Zahlung gerade nicht möglich.',
  en: 'This is not possible with this payment at the moment.',
})

type Action = SandboxPaymentAction['action']

export const actionsOf = (
  state: SandboxPaymentRow['state'],
  agreement: SandboxAgreement | undefined,
  canReverse: boolean,
): Action[] => {
  if (state === 'open') return ['approve', 'require_step', 'hold', 'decline', 'abandon']
  if (state === 'needs_step') return ['approve', 'decline', 'abandon']
  if (state === 'pending') return ['approve', 'decline']
  return [
    ...(canReverse ? (['refund', 'charge_back'] as const) : []),
    ...(agreement?.state === 'active' ? (['renew', 'fail_renewal', 'cancel'] as const) : []),
  ]
}

const reverseLatest = async (
  context: SandboxContext,
  tx: Transaction,
  payment: SandboxPaymentRow,
  kind: 'refunded' | 'charged_back',
): Promise<void> => {
  const found = await findReversible(tx, payment)
  if (!found?.paid.transactionRef || !found.paid.amount) throw sandboxActionImpossible()
  const amount = { amountMinor: found.leftMinor, currency: payment.order.total.currency }
  await note(context, tx, payment, { kind, amount, originalRef: found.paid.transactionRef })
}

export const cancelInSandbox = async (
  context: SandboxContext,
  tx: Transaction,
  payment: SandboxPaymentRow,
  agreement: SandboxAgreement,
): Promise<void> => {
  if (agreement.state !== 'active') return
  await updateSandboxAgreement(tx, { ...agreement, state: 'cancelled' })
  await note(context, tx, payment, { kind: 'agreement_cancelled', agreementRef: agreement.reference })
}

const decide = async (
  context: SandboxContext,
  tx: Transaction,
  payment: SandboxPaymentRow,
  action: 'require_step' | 'hold' | 'decline',
): Promise<void> => {
  if (action === 'require_step') return setSandboxState(tx, payment.reference, 'needs_step')
  const state = action === 'hold' ? 'pending' : 'declined'
  await setSandboxState(tx, payment.reference, state)
  await note(context, tx, payment, { kind: state })
}

const change = async (
  context: SandboxContext,
  tx: Transaction,
  payment: SandboxPaymentRow,
  action: Exclude<Action, 'abandon'>,
): Promise<void> => {
  if (action === 'approve') return takePayment(context, tx, payment)
  if (action === 'refund') return reverseLatest(context, tx, payment, 'refunded')
  if (action === 'charge_back') return reverseLatest(context, tx, payment, 'charged_back')
  if (action === 'require_step' || action === 'hold' || action === 'decline')
    return decide(context, tx, payment, action)
  const found = await findSandboxAgreement(tx, payment.reference)
  const agreement = found && (await lockSandboxAgreement(tx, found.reference))
  if (agreement?.state !== 'active') throw sandboxActionImpossible()
  if (action === 'cancel') return cancelInSandbox(context, tx, payment, agreement)
  await chargeNext(context, tx, payment, { ...agreement, failsNext: action === 'fail_renewal' }, context.clock.now())
}

/** @throws 404 sandbox_payment_unknown, 409 sandbox_action_impossible */
export const actInSandbox = (context: SandboxContext, reference: string, action: Action): Promise<void> =>
  context.database.transaction(async (tx) => {
    const payment = await lockSandboxPayment(tx, reference)
    if (!payment) throw sandboxPaymentUnknown()
    const agreement = await findSandboxAgreement(tx, reference)
    const canReverse = (await findReversible(tx, payment)) !== undefined
    if (!actionsOf(payment.state, agreement, canReverse).includes(action)) throw sandboxActionImpossible()
    if (action !== 'abandon') await change(context, tx, payment, action)
  })
