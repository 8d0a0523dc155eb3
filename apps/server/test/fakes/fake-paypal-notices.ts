import { randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FakeAuthority } from './certificates.ts'
import type { FakeNotice } from './fake-outbox.ts'
import { decimal, type FakePayment, type FakeSale, nextNumber } from './fake-sales.ts'

export interface Signing {
  readonly signer: FakeAuthority
  readonly certificateUrl: string
  readonly webhookId: string
  readonly now: () => Date
}

/** Over `id|time|webhook|sum`, as documented. */
export const signPayPalNotice = (body: string, { signer, certificateUrl, webhookId, now }: Signing): FakeNotice => {
  const id = randomUUID()
  const time = now().toISOString()
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(Buffer.from(body))}`)
  return {
    method: 'POST',
    query: '',
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('sha256', signed, signer.key).toString('base64'),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': certificateUrl,
    },
    body,
  }
}

/** As PayPal writes it, blanks included: serialising it again gives another text. */
export const writePayPalEvent = (type: string, at: Date, resource: object): string =>
  JSON.stringify(
    { id: `WH-${nextNumber()}`, event_version: '1.0', create_time: at.toISOString(), event_type: type, resource },
    null,
    1,
  )

const modern = (minor: number, currency: string) => ({ value: decimal(minor), currency_code: currency })

export const captureResource = (sale: FakeSale, payment: FakePayment, at: Date) => ({
  id: payment.number,
  status: 'COMPLETED',
  custom_id: sale.orderId,
  invoice_id: sale.orderId,
  amount: modern(payment.amountMinor, sale.currency),
  create_time: at.toISOString(),
  links: [],
})

export const refundResource = (sale: FakeSale, payment: FakePayment, minor: number, at: Date) => ({
  id: nextNumber('RF'),
  status: 'COMPLETED',
  custom_id: sale.orderId,
  amount: modern(minor, sale.currency),
  create_time: at.toISOString(),
  links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${payment.number}`, method: 'GET' }],
})

export const saleResource = (sale: FakeSale, payment: FakePayment, at: Date) => ({
  id: payment.number,
  state: 'completed',
  billing_agreement_id: sale.number,
  custom: sale.orderId,
  amount: { total: decimal(payment.amountMinor), currency: sale.currency },
  create_time: at.toISOString(),
})

export const saleRefundResource = (sale: FakeSale, payment: FakePayment, minor: number, id: string, at: Date) => ({
  id,
  state: 'completed',
  sale_id: payment.number,
  amount: { total: `-${decimal(minor)}`, currency: sale.currency },
  create_time: at.toISOString(),
})

const STATES = { open: 'APPROVAL_PENDING', approved: 'APPROVED', paid: 'ACTIVE', declined: 'SUSPENDED' } as const

export const subscriptionResource = (sale: FakeSale, at: Date) => ({
  id: sale.number,
  status: sale.state === 'cancelled' || sale.state === 'expired' ? sale.state.toUpperCase() : STATES[sale.state],
  plan_id: sale.notes.planId,
  custom_id: sale.orderId,
  subscriber: { payer_id: 'PAYER1' },
  create_time: sale.notes.createdAt,
  status_update_time: at.toISOString(),
  links: [{ rel: 'approve', href: `https://www.paypal.com/webapps/billing/subscriptions?ba_token=${sale.number}` }],
  billing_info: {
    cycle_executions: [{ tenure_type: 'REGULAR', sequence: 1, cycles_completed: sale.payments.length }],
    ...(sale.notes.failedAt && {
      last_failed_payment: { time: sale.notes.failedAt, amount: modern(sale.weeklyMinor, sale.currency) },
    }),
  },
})

/** After the bank's refusal the payer may try another way to pay: the order stays approved. */
const ORDER_STATES: Readonly<Record<FakeSale['state'], string>> = {
  open: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
  declined: 'APPROVED',
  paid: 'COMPLETED',
  cancelled: 'VOIDED',
  expired: 'VOIDED',
}

export const orderResource = (sale: FakeSale, at: Date) => ({
  id: sale.number,
  status: ORDER_STATES[sale.state],
  ...(sale.notes.approvedAt && { update_time: sale.notes.approvedAt }),
  links: [{ rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${sale.number}` }],
  purchase_units: [
    {
      reference_id: sale.orderId,
      custom_id: sale.orderId,
      payments: { captures: sale.payments.map((payment) => captureResource(sale, payment, at)), refunds: [] },
    },
  ],
})

export const transactionsResource = (sale: FakeSale) => ({
  // PayPal promises no order here either.
  transactions: sale.payments.toReversed().map((payment) => ({
    id: payment.number,
    status: payment.refundedMinor > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED',
    time: payment.at.toISOString(),
    amount_with_breakdown: { gross_amount: modern(payment.amountMinor, sale.currency) },
  })),
})
