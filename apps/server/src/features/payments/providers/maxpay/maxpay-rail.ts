import { type MaxpaySettings, RAIL_CURRENCIES } from '../../../../config/payments.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import { createCallProvider, PATIENCE, type Patience } from '../call-provider.ts'
import { toDecimal } from '../decimal-amounts.ts'
import { type PaymentRail, RailFault } from '../payment-rail.ts'
import { createCallMaxpay, type MaxpayAnswer } from './call-maxpay.ts'
import { type MaxpayAgreement, readAgreement } from './maxpay-agreement.ts'
import { KIND_FIELD, MAXPAY_ADDRESS, ORDER_FIELD, productOf, writeForm } from './maxpay-form.ts'
import { readMaxpayNotice } from './read-maxpay-notice.ts'

interface Needs {
  readonly settings: MaxpaySettings
  readonly clock: Clock
  /** Another address only in tests. */
  readonly address?: string
  readonly patience?: Patience
}

const agreementOf = (reference: string): MaxpayAgreement => {
  const agreement = readAgreement(reference)
  if (!agreement) throw new RailFault('maxpay knows no such agreement', { isTemporary: false })
  return agreement
}

const assertDone = (answer: MaxpayAnswer): void => {
  if (String(answer.status).toLowerCase() === 'success') return
  throw new RailFault(`maxpay refused: ${String(answer.message ?? answer.status)}`.slice(0, 200), {
    isTemporary: false,
  })
}

const isEnded = (fault: unknown): boolean => fault instanceof RailFault && /already/i.test(fault.message)

/**
 * The hosted card page of Maxpay. It tells everything by callbacks and has no way to ask, so what stays open is looked up in its portal;
 * its charges and refunds know no key of ours, so they are sent once and never repeated.
 */
export const createMaxpayRail = ({
  settings,
  clock,
  address = MAXPAY_ADDRESS,
  patience = PATIENCE,
}: Needs): PaymentRail => {
  const command = createCallMaxpay(createCallProvider('maxpay', patience), settings, address)
  /** A trial that has not become a subscription yet is ended by its own command; which of the two it is, only Maxpay knows. */
  const end = async ({ orderId, person }: MaxpayAgreement): Promise<void> => {
    const trial = { path: '/api/cancel_post_trial', fields: { transactionId: orderId }, isRepeatable: true } as const
    const running = {
      path: '/api/cancel',
      fields: { uniqueUserId: person, transactionId: orderId },
      isRepeatable: true,
    } as const
    const faults: unknown[] = []
    for (const one of [running, trial]) {
      await command(one).catch((fault: unknown) => {
        if (!(fault instanceof RailFault) || fault.isTemporary) throw fault
        faults.push(fault)
      })
    }
    // One of the two must have been taken; where neither was, it must at least be over.
    if (faults.length === 2 && !faults.some(isEnded)) throw faults[0]
  }
  return {
    name: 'maxpay',
    kind: 'card',
    currencies: RAIL_CURRENCIES.maxpay,
    canChargeAgain: true,
    createCheckout: async (order) => writeForm(order, settings, address),
    readNotice: async (notice) => readMaxpayNotice(notice, settings.privateKey, clock.now()),
    acknowledgement: { status: 200, body: 'OK' },
    fetchStatus: async () => ({ events: [] }),
    cancelAgreement: async (reference) => end(agreementOf(reference)),
    resumeAgreement: async () => false,
    refund: async ({ transactionRef, amount }) => {
      const answer = await command({
        path: '/api/extended_refund',
        fields: { transactionId: transactionRef, amount: toDecimal(amount), currency: amount.currency },
        isRepeatable: false,
      })
      assertDone(answer)
      return { transactionRef: String(answer.reference ?? answer.transactionId ?? transactionRef) }
    },
    chargeAgain: async (reference, order) => {
      const { person, billToken } = agreementOf(reference)
      if (!billToken) throw new RailFault('maxpay has no token of this card', { isTemporary: false })
      const product = Object.entries(productOf(order, settings.weeklyProducts))
      const answer = await command({
        path: '/api/rebilling',
        fields: {
          uniqueUserId: person,
          rebillToken: billToken,
          uniqueTransactionId: order.id,
          [ORDER_FIELD]: order.id,
          [KIND_FIELD]: 'once',
          ...Object.fromEntries(product.map(([key, value]) => [key, String(value)])),
        },
        isRepeatable: false,
      })
      assertDone(answer)
    },
  }
}
