import { type PayPalSettings, RAIL_CURRENCIES } from '../../../config/payments.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { readJson } from '../../../kernel/read-json.ts'
import { createCallProvider, PATIENCE, type Patience } from '../call-provider.ts'
import { toDecimal } from '../decimal-amounts.ts'
import { type PaymentRail, type RailEvent, RailFault, type RailNotice, type VerifiedNotice } from '../payment-rail.ts'
import { createPayPalAgreements } from './paypal-agreements.ts'
import { createPayPalCertificates } from './paypal-certificate.ts'
import { createPayPalClient, PayPalRefusal } from './paypal-client.ts'
import { type PayPalHosts, payPalHosts } from './paypal-hosts.ts'
import { createPayPalOrders, PAYABLE_AGAIN } from './paypal-orders.ts'
import { createPayPalPlans } from './paypal-plans.ts'
import { capture, nothing, type PayPalEvent, webhookEvent } from './paypal-schemas.ts'
import { mustAskPayPal, readPayPalEvent } from './read-paypal-event.ts'
import { startPayPalCheckout } from './start-paypal-checkout.ts'
import { verifyPayPalNotice } from './verify-paypal-notice.ts'

const REASON_MAX_CHARACTERS = 128
const NOT_FOUND = 404
const OVER = new Set(['CANCELLED', 'EXPIRED'])
/** Only subscriptions are named so. */
const isAgreement = (reference: string): boolean => reference.startsWith('I-')

/** PayPal forgets after some hours what nobody has approved, and nothing has happened to it. */
const nothingIfForgotten = (fault: unknown): readonly RailEvent[] => {
  if (fault instanceof PayPalRefusal && fault.status === NOT_FOUND) return []
  throw fault
}

interface Context {
  readonly settings: PayPalSettings
  readonly clock: Clock
  readonly brand: string
  readonly hosts?: PayPalHosts
  readonly roots?: readonly string[]
  readonly patience?: Patience
  readonly waits?: Pick<Parameters<typeof createPayPalClient>[0], 'inProgressPauseMs' | 'moneyPatience'>
}

/** The REST API: orders for Nuggets, subscriptions for the membership, PayPal's button on the page. */
export const createPayPalRail = (context: Context): PaymentRail => {
  const { settings, clock, hosts = payPalHosts(settings.environment), patience = PATIENCE } = context
  const call = createCallProvider('paypal', patience)
  const ask = createPayPalClient({ call, clock, settings, api: hosts.api, ...context.waits })
  const planFor = createPayPalPlans({ ask, clock, settings, brand: context.brand })
  const agreements = createPayPalAgreements(ask, clock)
  const orders = createPayPalOrders(ask, clock)
  const findKey = createPayPalCertificates({ call, clock, hosts, ...(context.roots && { roots: context.roots }) })
  const checkout = { ask, planFor, clientId: settings.clientId, script: hosts.script, brand: context.brand }
  const tell = (id: string, command: 'cancel' | 'activate', reason: string): Promise<unknown> =>
    ask(
      {
        method: 'POST',
        path: `/v1/billing/subscriptions/${encodeURIComponent(id)}/${command}`,
        body: { reason: reason.slice(0, REASON_MAX_CHARACTERS) || 'as agreed' },
      },
      nothing,
    )

  const read = (told: PayPalEvent) => readPayPalEvent(told, { agreements, orders, now: clock.now() })
  const readNotice = async (notice: RailNotice): Promise<VerifiedNotice> => {
    const why = await verifyPayPalNotice({ ask, clock, findKey, webhookId: settings.webhookId }, notice)
    if (why !== null) return { isAuthentic: false, reason: why }
    const told = webhookEvent.safeParse(readJson(notice.body.toString('utf8')))
    if (!told.success) return { isAuthentic: false, reason: 'it is signed, but is no event' }
    if (mustAskPayPal(told.data)) return { isAuthentic: true, eventId: told.data.id, event: null, isUnread: true }
    const event = await read(told.data)
    return { isAuthentic: true, eventId: event?.eventId ?? told.data.id, event }
  }

  return {
    name: 'paypal',
    kind: 'paypal',
    currencies: RAIL_CURRENCIES.paypal,
    hasAgreements: true,
    canChargeAgain: false,
    createCheckout: (order) => startPayPalCheckout(checkout, order),
    readNotice,
    undoesUnacknowledged: false,
    readKept: async (body) => read(webhookEvent.parse(readJson(body.toString('utf8')))),
    canRepeatRefund: true,
    acknowledgement: { status: 200, body: '' },
    fetchStatus: async ({ providerRef, agreementRef }) => {
      const reference = agreementRef ?? providerRef
      if (!reference) return { events: [] }
      const asked = isAgreement(reference) ? agreements.eventsOf(reference) : orders.settle(reference)
      return { events: await asked.catch(nothingIfForgotten) }
    },
    // PayPal sends an address along with these refusals only, and never for subscriptions.
    payAgainAt: (reference, reason) =>
      isAgreement(reference) || !PAYABLE_AGAIN.has(reason)
        ? null
        : `${hosts.approval}?${new URLSearchParams({ token: reference })}`,
    cancelAgreement: async (id, reason) => {
      await tell(id, 'cancel', reason).catch(async (fault: unknown) => {
        if (!(fault instanceof PayPalRefusal) || !OVER.has((await agreements.find(id)).status)) throw fault
      })
    },
    // A cancelled one is over for good; only a suspended one goes on.
    resumeAgreement: async (id) => {
      if ((await agreements.find(id)).status !== 'SUSPENDED') return false
      await tell(id, 'activate', 'as agreed')
      return true
    },
    refund: async ({ transactionRef, amount, key }) => {
      const refunded = await ask(
        {
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(transactionRef)}/refund`,
          body: { amount: { value: toDecimal(amount), currency_code: amount.currency } },
          key,
          movesMoney: true,
        },
        capture,
      )
      if (refunded.status === 'COMPLETED' || refunded.status === 'PENDING') return { transactionRef: refunded.id }
      throw new RailFault(`paypal did not refund: ${refunded.status}`, { isTemporary: false })
    },
    chargeAgain: async () => {
      throw new RailFault('paypal charges an agreement on its schedule only', { isTemporary: false })
    },
  }
}
