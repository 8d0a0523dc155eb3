import type { SandboxPayment } from '@velvetline/contracts/payment-rails'
import { actionsOf, sandboxPaymentUnknown } from './act-in-sandbox.ts'
import { findSandboxAgreement, findSandboxPayment, listSandboxEvents } from './sandbox.repository.ts'
import { findReversible, type SandboxContext } from './sandbox-books.ts'

const LEADS_TO = {
  open: null,
  needs_step: null,
  pending: 'successUrl',
  paid: 'successUrl',
  declined: 'failureUrl',
} as const

/** @throws 404 sandbox_payment_unknown */
export const showSandboxPayment = (
  { database }: SandboxContext,
  reference: string,
  isAbandoned = false,
): Promise<SandboxPayment> =>
  database.transaction(async (tx) => {
    const payment = await findSandboxPayment(tx, reference)
    if (!payment) throw sandboxPaymentUnknown()
    const { order, state } = payment
    const agreement = await findSandboxAgreement(tx, reference)
    const events = await listSandboxEvents(tx, reference)
    const leadsTo = isAbandoned ? 'failureUrl' : LEADS_TO[state]
    return {
      reference,
      description: order.description,
      state,
      amountMinor: order.total.amountMinor,
      currency: order.total.currency,
      agreement: order.plan && {
        state: agreement?.state ?? 'none',
        weeklyMinor: order.plan.price.amountMinor,
        nextChargeAt: agreement?.state === 'active' ? agreement.nextChargeAt.toISOString() : null,
      },
      events: events.map(({ kind, amount, occurredAt, transactionRef, eventId }) => ({
        kind,
        amountMinor: amount?.amountMinor ?? null,
        at: occurredAt.toISOString(),
        reference: transactionRef ?? eventId,
      })),
      actions: actionsOf(state, agreement, (await findReversible(tx, payment)) !== undefined),
      returnUrl: leadsTo && order[leadsTo],
    }
  })
