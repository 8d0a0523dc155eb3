import { type CcbillSettings, RAIL_CURRENCIES } from '../../../config/payments.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { createCallProvider, PATIENCE, type Patience } from '../call-provider.ts'
import { toDecimal } from '../decimal-amounts.ts'
import { type PaymentRail, RailFault, type RailRefund } from '../payment-rail.ts'
import { type CallCcbill, CcbillRefusal, createCallCcbill } from './call-ccbill.ts'
import { CCBILL_HOSTS, type CcbillHosts, writeForm, writeRecharge } from './ccbill-form.ts'
import { type CcbillStatus, endOf, viewStatus } from './ccbill-status.ts'
import { readCcbillEvent } from './read-ccbill-event.ts'
import { readCcbillNotice, readKeptNotice } from './read-ccbill-notice.ts'

interface Context {
  readonly settings: CcbillSettings
  readonly clock: Clock
  readonly hosts?: CcbillHosts
  readonly patience?: Patience
}

const APPROVED = '1'
const permanent = (message: string): RailFault => new RailFault(message, { isTemporary: false })

/** Before a refund is requested, every fault is a definite failure. */
const viewBeforeRefund = async (callCcbill: CallCcbill, reference: string): Promise<CcbillStatus> => {
  const status = await viewStatus(callCcbill, reference).catch((fault: unknown) => {
    if (!(fault instanceof RailFault)) throw fault
    throw permanent(`${fault.message}; nothing was paid back`)
  })
  // The command names the subscription, not which of its payments to refund.
  if (status?.timesRebilled !== 0)
    throw new RailFault(
      'CCBill refunds memberships that were renewed in its portal; the notice that follows records it here',
      { isTemporary: false, isByHand: true },
    )
  return status
}

/** Only the notice has a name for the refund. After a lost answer the number of refunds tells the outcome. */
const refund = async (callCcbill: CallCcbill, { transactionRef, amount, isWhole }: RailRefund): Promise<void> => {
  const before = await viewBeforeRefund(callCcbill, transactionRef)
  const fields = { subscriptionId: transactionRef }
  const command = isWhole
    ? // On its first day a sale can only be undone as a whole, later only be paid back; this does either.
      ({ action: 'voidOrRefundTransaction', fields, isRepeatable: false } as const)
    : ({ action: 'refundTransaction', fields: { ...fields, amount: toDecimal(amount) }, isRepeatable: false } as const)
  await callCcbill(command).catch(async (fault: unknown) => {
    if (!(fault instanceof RailFault) || !fault.isOutcomeUnknown) throw fault
    const after = await viewStatus(callCcbill, transactionRef).catch(() => undefined)
    if ((after?.timesRefunded ?? 0) <= before.timesRefunded) throw fault
  })
}

/**
 * CCBill's forms with dynamic pricing and its subscription management. Every sale is a subscription there, single ones too, and can be
 * queried only by its number. No command takes a key, so those that move money are sent once.
 */
export const createCcbillRail = ({
  settings,
  clock,
  hosts = CCBILL_HOSTS,
  patience = PATIENCE,
}: Context): PaymentRail => {
  const callCcbill = createCallCcbill(createCallProvider('ccbill', patience), settings, hosts)
  return {
    name: 'ccbill',
    kind: 'card',
    currencies: RAIL_CURRENCIES.ccbill,
    hasAgreements: true,
    canChargeAgain: true,
    createCheckout: async (order) => writeForm(order, settings, hosts.forms),
    readNotice: async (notice) => readCcbillNotice(notice, settings, clock.now()),
    undoesUnacknowledged: false,
    readKept: async (kept) => {
      const told = readKeptNotice(kept)
      return readCcbillEvent(told, await viewStatus(callCcbill, told.subscriptionId ?? ''), clock.now())
    },
    acknowledgement: { status: 200, body: 'OK' },
    // Queried by its number only, it tells neither prices nor our order, but the end.
    fetchStatus: async ({ agreementRef }) => {
      const status = agreementRef === null ? undefined : await viewStatus(callCcbill, agreementRef)
      const end = status && endOf(status, clock.now())
      return { events: end ? [end] : [] }
    },
    cancelAgreement: async (subscriptionId) => {
      const command = { action: 'cancelSubscription', fields: { subscriptionId }, isRepeatable: true } as const
      await callCcbill(command).catch(async (fault: unknown) => {
        const status = fault instanceof CcbillRefusal ? await viewStatus(callCcbill, subscriptionId) : undefined
        if (!status || status.state === 'renews') throw fault
      })
    },
    // Only its holder can, on CCBill's page.
    resumeAgreement: async () => false,
    refund: async (order) => {
      await refund(callCcbill, order)
      return { transactionRef: null }
    },
    chargeAgain: async (subscriptionId, order) => {
      const { approved, declineText } = await callCcbill({
        action: 'chargeByPreviousTransactionId',
        fields: writeRecharge(subscriptionId, order, settings),
        isRepeatable: false,
      })
      if (approved !== APPROVED) throw permanent(`ccbill declined: ${declineText ?? 'no reason given'}`)
    },
  }
}
