import { type MaxpaySettings, RAIL_CURRENCIES } from '../../../config/payments.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { createCallProvider, PATIENCE, type Patience } from '../call-provider.ts'
import { toDecimal } from '../decimal-amounts.ts'
import { type PaymentRail, RailFault } from '../payment-rail.ts'
import { assertDone, createCallMaxpay } from './call-maxpay.ts'
import {
  KIND_FIELD,
  MAXPAY_ADDRESS,
  type MaxpayAgreement,
  ORDER_FIELD,
  productOf,
  readAgreement,
  writeForm,
} from './maxpay-form.ts'
import { isUndecided, readMaxpayNotice } from './read-maxpay-notice.ts'

interface Context {
  readonly settings: MaxpaySettings
  readonly clock: Clock
  readonly address?: string
  readonly patience?: Patience
}

const agreementOf = (reference: string): MaxpayAgreement => {
  const agreement = readAgreement(reference)
  if (!agreement) throw new RailFault('maxpay knows no such agreement', { isTemporary: false })
  return agreement
}

const isEnded = ({ message }: RailFault): boolean => /already/i.test(message)

/**
 * Maxpay's hosted card page. It reports everything by callbacks and cannot be queried, so open cases are looked up in its portal; charges
 * and refunds take no idempotency key, so they are sent once.
 */
export const createMaxpayRail = ({
  settings,
  clock,
  address = MAXPAY_ADDRESS,
  patience = PATIENCE,
}: Context): PaymentRail => {
  const command = createCallMaxpay(createCallProvider('maxpay', patience), settings, address)
  /** @returns the faults of the two ways; fewer than two where one succeeded */
  const tryToEnd = async (person: string, transactionId: string): Promise<readonly RailFault[]> => {
    const running = {
      path: '/api/cancel',
      fields: { uniqueUserId: person, transactionId },
      isRepeatable: true,
    } as const
    const trial = { path: '/api/cancel_post_trial', fields: { transactionId }, isRepeatable: true } as const
    const faults: RailFault[] = []
    for (const one of [running, trial]) {
      await command(one)
        .then(assertDone)
        .catch((fault: unknown) => {
          if (!(fault instanceof RailFault) || fault.isTemporary) throw fault
          faults.push(fault)
        })
    }
    return faults
  }
  /**
   * A trial that is not a subscription yet is ended by its own command; only Maxpay knows which of the two it is. It does not document
   * whether our name for the first payment is known there, so its own number is tried second.
   */
  const end = async ({ orderId, person, firstPayment }: MaxpayAgreement): Promise<void> => {
    let faults: readonly RailFault[] = []
    for (const name of firstPayment === null ? [orderId] : [orderId, firstPayment]) {
      faults = await tryToEnd(person, name)
      // Where neither succeeded, it must at least be over.
      if (faults.length < 2 || faults.some(isEnded)) return
    }
    throw faults[0]
  }
  return {
    name: 'maxpay',
    kind: 'card',
    currencies: RAIL_CURRENCIES.maxpay,
    hasAgreements: true,
    canChargeAgain: true,
    createCheckout: async (order) => writeForm(order, settings, address),
    readNotice: async (notice) => readMaxpayNotice(notice, settings.privateKey, clock.now()),
    undoesUnacknowledged: false,
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
      // Without a number of its own, only its callback names the refund.
      const name = answer.reference ?? answer.transactionId ?? null
      return { transactionRef: name === null ? null : String(name) }
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
          // These fields come back in the callback of a rebill, which carries no other id of ours.
          [ORDER_FIELD]: order.id,
          [KIND_FIELD]: 'once',
          ...Object.fromEntries(product.map(([key, value]) => [key, String(value)])),
        },
        isRepeatable: false,
      })
      // A callback brings an undecided result.
      if (!isUndecided(Number(answer.code ?? 0))) assertDone(answer)
    },
  }
}
