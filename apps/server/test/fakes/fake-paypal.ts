import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FakeAuthority } from './certificates.ts'
import { createFakeOutbox } from './fake-outbox.ts'
import { answerPayPal, type FakePayPalState } from './fake-paypal-api.ts'
import { createFakeCatalogue } from './fake-paypal-catalogue.ts'
import * as write from './fake-paypal-notices.ts'
import { addPayment, type FakeSale, find, freshName, nextNumber } from './fake-sales.ts'
import { asJson, type FakeAnswer, type FakeRequest, startFakeServer } from './fake-server.ts'

export interface PayPalAccount {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  readonly signer: FakeAuthority
  readonly chain: readonly string[]
  readonly now: () => Date
}

/** PayPal on this machine: tokens, orders, plans, subscriptions, refunds, and notices signed with a real certificate. */
export const startFakePayPal = async (account: PayPalAccount) => {
  const { clientId, clientSecret, webhookId, signer, chain, now } = account
  const tokens = new Set<string>()
  const remembered = new Map<string, FakeAnswer>()
  const sales: FakeSale[] = []
  const outbox = createFakeOutbox(({ status }) => status >= 200 && status < 300)
  const saleOf = (orderId: string): FakeSale => find(sales, (sale) => sale.orderId === orderId, 'order')
  const firstOf = (sale: FakeSale) => find(sale.payments, () => true, 'payment')
  const tell = (type: string, resource: object): void => {
    const signing = { signer, certificateUrl: `${server.url}/certs/own`, webhookId, now }
    outbox.put(write.signPayPalNotice(write.writePayPalEvent(type, now(), resource), signing))
  }
  const charge = (sale: FakeSale, minor: number): void => {
    const payment = addPayment(sale, minor, nextNumber(sale.isMembership ? 'SA' : 'CA'), now())
    if (sale.isMembership) tell('PAYMENT.SALE.COMPLETED', write.saleResource(sale, payment, now()))
    else tell('PAYMENT.CAPTURE.COMPLETED', write.captureResource(sale, payment, now()))
  }

  const state: FakePayPalState = {
    busyFor: 0,
    sales,
    catalogue: createFakeCatalogue(),
    now,
    capture: (sale) => {
      sale.state = 'paid'
      charge(sale, sale.firstMinor)
    },
    cancel: (sale) => {
      sale.state = 'cancelled'
      tell('BILLING.SUBSCRIPTION.CANCELLED', write.subscriptionResource(sale, now()))
    },
    refund: (number, minor) => {
      const sale = sales.find(({ payments }) => payments.some((one) => one.number === number))
      const payment = sale?.payments.find((one) => one.number === number)
      if (!sale || !payment) return 'INVALID_RESOURCE_ID'
      if (payment.refundedMinor + minor > payment.amountMinor) return 'REFUND_AMOUNT_EXCEEDED'
      payment.refundedMinor += minor
      const refunded = write.refundResource(sale, payment, minor, now())
      if (sale.isMembership)
        tell('PAYMENT.SALE.REFUNDED', write.saleRefundResource(sale, payment, minor, refunded.id, now()))
      else tell('PAYMENT.CAPTURE.REFUNDED', refunded)
      return refunded
    },
  }

  const giveToken = ({ headers }: FakeRequest): FakeAnswer => {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    if (headers.authorization !== basic) return asJson({ error: 'invalid_client' }, 401)
    const token = freshName()
    tokens.add(token)
    return asJson({ access_token: token, expires_in: 32_400, token_type: 'Bearer' })
  }

  /** The check that we make, made by PayPal; it needs the event as it was sent. */
  const judge = ({ body }: FakeRequest): FakeAnswer => {
    const asked = JSON.parse(body) as Record<string, string>
    const raw = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
    const sum = crc32(Buffer.from(raw))
    const signed = `${asked.transmission_id}|${asked.transmission_time}|${asked.webhook_id}|${sum}`
    const key = new X509Certificate(signer.certificate).publicKey
    const signature = Buffer.from(asked.transmission_sig ?? '', 'base64')
    const isOurs = asked.webhook_id === webhookId && verify('sha256', Buffer.from(signed), key, signature)
    return asJson({ verification_status: isOurs ? 'SUCCESS' : 'FAILURE' })
  }

  const answer = (request: FakeRequest): FakeAnswer => {
    if (request.path === '/certs/own') return { status: 200, body: [signer.certificate, ...chain].join('') }
    if (request.path === '/v1/oauth2/token') return giveToken(request)
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return asJson({ name: 'AUTHENTICATION_FAILURE' }, 401)
    if (request.path === '/v1/notifications/verify-webhook-signature') return judge(request)
    const key = request.headers['paypal-request-id']
    // By its REST error reference: 409 while an earlier attempt of the same request is running; to be sent again later.
    if (request.method === 'POST' && state.busyFor > 0) {
      state.busyFor -= 1
      return asJson({ name: 'RESOURCE_CONFLICT', details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] }, 409)
    }
    const known = key && remembered.get(`${request.path} ${key}`)
    if (known) return known
    const given = answerPayPal(state, request)
    // Errors are remembered with their key, too.
    if (key) remembered.set(`${request.path} ${key}`, given)
    return given
  }
  const server = await startFakeServer(answer)

  return {
    server,
    outbox,
    plans: state.catalogue.plans,
    /** This many of the next POSTs meet a running earlier attempt. */
    beBusy: (posts: number): void => {
      state.busyFor = posts
    },
    /** No notice is sent. @param issue why the capture is declined, as the Orders API, version 2, names it */
    approveWithBadCard: (orderId: string, issue = 'INSTRUMENT_DECLINED'): void => {
      const sale = saleOf(orderId)
      sale.notes.approvedAt = now().toISOString()
      tell('CHECKOUT.ORDER.APPROVED', write.orderResource({ ...sale, state: 'approved' }, now()))
      sale.state = 'approved'
      sale.notes.willDecline = issue
    },
    revokeTokens: (): void => tokens.clear(),
    saleNamed: (number: string) => find(sales, (sale) => sale.number === number, 'sale'),
    approve: (orderId: string): void => {
      const sale = saleOf(orderId)
      sale.state = sale.isMembership ? 'paid' : 'approved'
      sale.notes.approvedAt = now().toISOString()
      if (sale.isMembership) {
        tell('BILLING.SUBSCRIPTION.ACTIVATED', write.subscriptionResource(sale, now()))
        charge(sale, sale.firstMinor)
      } else tell('CHECKOUT.ORDER.APPROVED', write.orderResource(sale, now()))
    },
    decline: (orderId: string): void => {
      const sale = saleOf(orderId)
      tell('CHECKOUT.ORDER.APPROVED', write.orderResource({ ...sale, state: 'approved' }, now()))
      sale.state = 'declined'
      const capture = { number: nextNumber('CA'), amountMinor: sale.firstMinor, refundedMinor: 0, at: now() }
      tell('PAYMENT.CAPTURE.DENIED', { ...write.captureResource(sale, capture, now()), status: 'DECLINED' })
    },
    renew: (orderId: string): void => charge(saleOf(orderId), saleOf(orderId).weeklyMinor),
    failRenewal: (orderId: string): void => {
      const sale = saleOf(orderId)
      sale.notes.failedAt = now().toISOString()
      tell('BILLING.SUBSCRIPTION.PAYMENT.FAILED', write.subscriptionResource(sale, now()))
    },
    suspend: (orderId: string): void => {
      saleOf(orderId).state = 'declined'
    },
    chargeBack: (orderId: string): void => {
      const sale = saleOf(orderId)
      const first = firstOf(sale)
      if (sale.isMembership) tell('PAYMENT.SALE.REVERSED', write.saleResource(sale, first, now()))
      else tell('PAYMENT.CAPTURE.REVERSED', write.refundResource(sale, first, first.amountMinor, now()))
    },
    expire: (orderId: string): void => {
      saleOf(orderId).state = 'expired'
      tell('BILLING.SUBSCRIPTION.EXPIRED', write.subscriptionResource(saleOf(orderId), now()))
    },
    isRunning: (orderId: string): boolean => saleOf(orderId).state === 'paid',
    chatter: (): void => tell('CATALOG.PRODUCT.CREATED', { id: nextNumber('PROD-') }),
  }
}

export type FakePayPal = Awaited<ReturnType<typeof startFakePayPal>>
