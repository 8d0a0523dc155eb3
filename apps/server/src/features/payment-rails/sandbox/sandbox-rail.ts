import { CURRENCIES } from '@velvetline/contracts/money'
import { type PaymentRail, RailFault, type RailRefund } from '../payment-rail.ts'
import { cancelInSandbox } from './act-in-sandbox.ts'
import {
  findSandboxMovement,
  findSandboxPayment,
  findSandboxPaymentOfOrder,
  findSandboxRefund,
  insertSandboxPayment,
  listSandboxEvents,
  lockSandboxAgreement,
  lockSandboxPayment,
  updateSandboxAgreement,
} from './sandbox.repository.ts'
import { leftOf, newReference, note, type SandboxContext, takePayment } from './sandbox-books.ts'
import { readSandboxNotice } from './sandbox-notice.ts'

const unknown = (what: string): RailFault => new RailFault(`the sandbox knows no such ${what}`, { isTemporary: false })

/** Once for each key, never more than what is left. */
const refund = (
  context: SandboxContext,
  { transactionRef, amount, key }: RailRefund,
): Promise<{ transactionRef: string }> =>
  context.database.transaction(async (tx) => {
    const reference = await findSandboxMovement(tx, transactionRef)
    const payment = reference === undefined ? undefined : await lockSandboxPayment(tx, reference)
    if (!payment) throw unknown('payment')
    const known = await findSandboxRefund(tx, key)
    if (known?.transactionRef) return { transactionRef: known.transactionRef }
    const paid = (await listSandboxEvents(tx, payment.reference)).find(
      (event) => event.transactionRef === transactionRef,
    )
    if (!paid || (await leftOf(tx, payment, paid)) < amount.amountMinor) {
      throw new RailFault('less than that is left of the payment', { isTemporary: false })
    }
    const event = await note(context, tx, payment, {
      kind: 'refunded',
      amount,
      originalRef: transactionRef,
      refundKey: key,
    })
    return { transactionRef: event.transactionRef ?? event.eventId }
  })

const cancelAgreement = (context: SandboxContext, agreementRef: string): Promise<void> =>
  context.database.transaction(async (tx) => {
    const agreement = await lockSandboxAgreement(tx, agreementRef)
    const payment = agreement && (await findSandboxPayment(tx, agreement.paymentReference))
    if (!agreement || !payment) throw unknown('agreement')
    await cancelInSandbox(context, tx, payment, agreement)
  })

const resumeAgreement = ({ clock, database }: SandboxContext, agreementRef: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const agreement = await lockSandboxAgreement(tx, agreementRef)
    if (!agreement) throw unknown('agreement')
    if (agreement.state !== 'cancelled') return agreement.state === 'active'
    // The paid time is over: another charge needs the person.
    if (agreement.nextChargeAt <= clock.now()) return false
    await updateSandboxAgreement(tx, { ...agreement, state: 'active' })
    return true
  })

/** Believes any button that is pressed, so it exists in the demo only. */
export const createSandboxRail = (context: SandboxContext, key: Buffer): PaymentRail => {
  const { clock, database } = context
  const createPayment = (order: Parameters<PaymentRail['createCheckout']>[0]) =>
    insertSandboxPayment(database.kysely, { reference: newReference('payment'), order, at: clock.now() })
  return {
    name: 'sandbox',
    kind: 'sandbox',
    currencies: CURRENCIES,
    hasAgreements: true,
    canChargeAgain: true,
    undoesUnacknowledged: false,
    acknowledgement: { status: 200, body: 'OK' },
    createCheckout: async (order) => {
      const reference = await createPayment(order)
      const { href: url } = new URL(`/sandbox/pay/${reference}`, order.successUrl)
      return { method: 'GET', url, fields: {}, providerRef: reference }
    },
    readNotice: async (notice) => readSandboxNotice(key, clock, notice),
    fetchStatus: async ({ orderId }) => {
      const payment = await findSandboxPaymentOfOrder(database.kysely, orderId)
      return { events: payment ? await listSandboxEvents(database.kysely, payment.reference) : [] }
    },
    cancelAgreement: (agreementRef) => cancelAgreement(context, agreementRef),
    canResume: true,
    resumeAgreement: (agreementRef) => resumeAgreement(context, agreementRef),
    canRepeatRefund: true,
    refund: (order) => refund(context, order),
    chargeAgain: async (agreementRef, order) => {
      const card = await findSandboxPayment(database.kysely, agreementRef.replace(/^card-/, ''))
      if (card?.state !== 'paid') throw unknown('card')
      const reference = await createPayment(order)
      await database.transaction(async (tx) => {
        const payment = await lockSandboxPayment(tx, reference)
        if (payment?.state === 'open') await takePayment(context, tx, payment)
      })
    },
  }
}
