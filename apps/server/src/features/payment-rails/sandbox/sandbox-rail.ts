import { CURRENCIES } from '@velvetline/contracts/constants'
import type { SandboxPayment, SandboxPaymentAction } from '@velvetline/contracts/sandbox-payments'
import { type PaymentRail, RailFault, type RailNotice, type RailRefund } from '../payment-rail.ts'
import { actInSandbox, cancelInSandbox } from './act-in-sandbox.ts'
import {
  findSandboxEvent,
  findSandboxMovement,
  findSandboxPayment,
  findSandboxPaymentOfOrder,
  findSandboxRefund,
  insertSandboxPayment,
  listDueAgreements,
  listSandboxEvents,
  lockSandboxAgreement,
  lockSandboxPayment,
  updateSandboxAgreement,
} from './sandbox.repository.ts'
import { chargeNext, DELIVER, leftOf, newReference, note, type SandboxNeeds, takePayment } from './sandbox-books.ts'
import { readSandboxNotice, writeSandboxNotice } from './sandbox-notice.ts'
import { showSandboxPayment } from './show-sandbox-payment.ts'

const RENEW = 'renew-sandbox-agreements'
const EVERY_MINUTE = '* * * * *'
const RENEWALS_PER_ROUND = 50
const DELIVERIES_AT_ONCE = 4

/** The demo's provider, and what its own page does. */
export interface SandboxRail extends PaymentRail {
  /** @throws 404 sandbox_payment_unknown */
  show(reference: string): Promise<SandboxPayment>
  /** @throws 404 sandbox_payment_unknown, 409 sandbox_action_impossible */
  act(reference: string, action: SandboxPaymentAction['action']): Promise<SandboxPayment>
  /** Charges every agreement that is due, as often as it is due. */
  renewDue(): Promise<void>
  /** Tells its notices again and again until they are taken, and charges what is due. */
  workJobs(receive: (notice: RailNotice) => Promise<unknown>): Promise<void>
}

const unknown = (what: string): RailFault => new RailFault(`the sandbox knows no such ${what}`, { isTemporary: false })

/** Once for each key, never more than what is left. */
const refund = (
  needs: SandboxNeeds,
  { transactionRef, amount, key }: RailRefund,
): Promise<{ transactionRef: string }> =>
  needs.database.transaction(async (tx) => {
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
    const event = await note(needs, tx, payment, {
      kind: 'refunded',
      amount,
      originalRef: transactionRef,
      refundKey: key,
    })
    return { transactionRef: event.transactionRef ?? event.eventId }
  })

const renewOne = (needs: SandboxNeeds, reference: string): Promise<void> =>
  needs.database.transaction(async (tx) => {
    const agreement = await lockSandboxAgreement(tx, reference)
    if (agreement?.state !== 'active' || agreement.nextChargeAt > needs.clock.now()) return
    const payment = await findSandboxPayment(tx, agreement.paymentReference)
    if (payment) await chargeNext(needs, tx, payment, agreement, agreement.nextChargeAt)
  })

const renewDue = async (needs: SandboxNeeds): Promise<void> => {
  for (;;) {
    const due = await listDueAgreements(needs.database.kysely, needs.clock.now(), RENEWALS_PER_ROUND)
    if (due.length === 0) return
    for (const reference of due) await renewOne(needs, reference)
  }
}

const cancelAgreement = (needs: SandboxNeeds, agreementRef: string): Promise<void> =>
  needs.database.transaction(async (tx) => {
    const agreement = await lockSandboxAgreement(tx, agreementRef)
    const payment = agreement && (await findSandboxPayment(tx, agreement.paymentReference))
    if (!agreement || !payment) throw unknown('agreement')
    await cancelInSandbox(needs, tx, payment, agreement)
  })

const resumeAgreement = ({ clock, database }: SandboxNeeds, agreementRef: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const agreement = await lockSandboxAgreement(tx, agreementRef)
    if (!agreement) throw unknown('agreement')
    if (agreement.state !== 'cancelled') return agreement.state === 'active'
    // What was paid is over: another charge needs the person again.
    if (agreement.nextChargeAt <= clock.now()) return false
    await updateSandboxAgreement(tx, { ...agreement, state: 'active' })
    return true
  })

/** A payment provider within the process: it believes whatever button is pressed, so it exists in the demo only. */
export const createSandboxRail = (needs: SandboxNeeds): SandboxRail => {
  const { clock, database, jobs, key } = needs
  const show = (reference: string) => showSandboxPayment(needs, reference, false)
  const deliver = async (receive: (notice: RailNotice) => Promise<unknown>, eventId: string): Promise<void> => {
    const event = await findSandboxEvent(database.kysely, eventId)
    if (event) await receive(writeSandboxNotice(key, event, clock.now()))
  }
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
    cancelAgreement: (agreementRef) => cancelAgreement(needs, agreementRef),
    resumeAgreement: (agreementRef) => resumeAgreement(needs, agreementRef),
    canRepeatRefund: true,
    refund: (order) => refund(needs, order),
    chargeAgain: async (agreementRef, order) => {
      const card = await findSandboxPayment(database.kysely, agreementRef.replace(/^card-/, ''))
      if (card?.state !== 'paid') throw unknown('card')
      const reference = await createPayment(order)
      await database.transaction(async (tx) => {
        const payment = await lockSandboxPayment(tx, reference)
        if (payment?.state === 'open') await takePayment(needs, tx, payment)
      })
    },
    show,
    act: async (reference, action) => {
      await actInSandbox(needs, reference, action)
      return showSandboxPayment(needs, reference, action === 'abandon')
    },
    renewDue: () => renewDue(needs),
    workJobs: async (receive) => {
      await jobs.work<{ eventId: string }>(DELIVER, ({ eventId }) => deliver(receive, eventId), {
        concurrency: DELIVERIES_AT_ONCE,
      })
      await jobs.work(RENEW, () => renewDue(needs))
      await jobs.schedule(RENEW, EVERY_MINUTE)
    },
  }
}
