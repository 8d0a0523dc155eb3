import { createHash } from 'node:crypto'
import { createFakeOutbox } from './fake-outbox.ts'
import { addPayment, decimal, type FakeSale, find, minorOf, nextNumber } from './fake-sales.ts'
import { type FakeAnswer, type FakeRequest, startFakeServer } from './fake-server.ts'

type Values = Readonly<Record<string, string>>

/** Which parameters of an order Verotel signs; written from its documents, not from our adapter. */
const SIGNED =
  /^(version|shopID|price(Amount|Currency)|paymentMethod|description|referenceID|saleID|custom[123]|subscriptionType|period|name|trialAmount|trialPeriod|cancelDiscountPercentage|type|successURL|declineURL|precedingSaleID|upgradeOption)$/

const digest = (values: Values, key: string): string => {
  const pairs = Object.keys(values)
    .sort()
    .map((name) => `${name}=${values[name]}`)
  return createHash('sha256')
    .update([key, ...pairs].join(':'))
    .digest('hex')
}

export const signVerotelOrder = (values: Values, key: string): string =>
  digest(Object.fromEntries(Object.entries(values).filter(([name]) => SIGNED.test(name))), key)

export interface VerotelShop {
  readonly shopId: string
  readonly signatureKey: string
}

export interface VerotelOptions {
  /** As chosen in the control centre: only version 2 names a renewal's transaction. */
  readonly postbackVersion?: 1 | 2
}

const FIRST_CHARGE_ON = Date.UTC(2026, 6, 15)
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const nextChargeOn = (charges: number): string =>
  new Date(FIRST_CHARGE_ON + (charges - 1) * WEEK_MS).toISOString().slice(0, 10)

const refuse = (error: string): FakeAnswer => ({ status: 200, body: `response: ERROR\nerror: ${error}\n` })
const lines = (values: Values): FakeAnswer => ({
  status: 200,
  body: Object.entries(values)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join(''),
})

/**
 * FlexPay on this machine: signed both ways, with status and cancellation by API, and refunds in its control centre. The signature is that of
 * github.com/verotel/flexpay-php-client, the postbacks are those of the FlexPay documents at controlcenter.verotel.com/flexpay-doc, whose
 * examples are also in the tests of github.com/pipisco/laravel-verotel-flexpay.
 */
export const startFakeVerotel = async (
  { shopId, signatureKey }: VerotelShop,
  { postbackVersion = 2 }: VerotelOptions = {},
) => {
  const sales: FakeSale[] = []
  const outbox = createFakeOutbox(({ status, body }) => status === 200 && body.startsWith('OK'))
  const saleOf = (orderId: string): FakeSale => find(sales, (sale) => sale.orderId === orderId, 'order')

  const post = (sale: FakeSale, more: Values): void => {
    const values = {
      shopID: shopId,
      saleID: sale.number,
      referenceID: sale.orderId,
      custom1: sale.notes.custom1 ?? '',
      custom2: sale.notes.custom2 ?? '',
      custom3: sale.notes.custom3 ?? '',
      type: sale.notes.type ?? '',
      ...(sale.isMembership && { subscriptionType: 'recurring' }),
      ...more,
    }
    const query = String(new URLSearchParams({ ...values, signature: digest(values, signatureKey) }))
    outbox.put({ method: 'GET', query, headers: {}, body: '' })
  }

  const terms = ({ notes }: FakeSale): Values =>
    Object.fromEntries(
      ['priceAmount', 'priceCurrency', 'period', 'trialAmount', 'trialPeriod'].flatMap((name) =>
        notes[name] ? [[name, notes[name]]] : [],
      ),
    )

  const begin = (notes: Values): FakeAnswer => {
    const isDebit = notes.paymentMethod === 'DDEU'
    if (isDebit && notes.priceCurrency !== 'EUR') return refuse('DDEU takes EUR only')
    if (isDebit && notes.subscriptionType === 'recurring') return refuse('DDEU supports one-time only')
    const sale: FakeSale = {
      number: nextNumber(),
      orderId: notes.referenceID ?? '',
      currency: notes.priceCurrency ?? '',
      isMembership: notes.type === 'subscription',
      firstMinor: minorOf(notes.trialAmount ?? notes.priceAmount ?? ''),
      weeklyMinor: minorOf(notes.priceAmount ?? ''),
      state: 'open',
      payments: [],
      notes: { ...notes },
    }
    sales.push(sale)
    const { orderId, currency, firstMinor } = sale
    return { status: 200, body: JSON.stringify({ orderId, currency, firstMinor }), type: 'application/json' }
  }

  const status = (values: Values): FakeAnswer => {
    const sale = sales.find(({ number, orderId }) => number === values.saleID || orderId === values.referenceID)
    if (!sale || sale.state === 'open') return lines({ response: 'NOTFOUND', error: 'sale not found' })
    const isEnded = sale.state === 'cancelled'
    return lines({
      response: 'FOUND',
      saleID: sale.number,
      shopID: shopId,
      referenceID: sale.orderId,
      type: sale.notes.type ?? '',
      ...terms(sale),
      saleResult: sale.state === 'declined' ? 'DECLINED' : 'APPROVED',
      createdOn: '2026-06-15 12:00:00',
      cancelled: String(isEnded),
      ...(isEnded && { cancelledOn: '2026-06-16', expiresOn: '2026-07-15' }),
      expired: String(sale.state === 'expired'),
    })
  }

  const end = (values: Values): FakeAnswer => {
    const sale = sales.find(({ number }) => number === values.saleID)
    if (!sale?.isMembership) return refuse('no such subscription')
    if (sale.state !== 'paid') return refuse('subscription is not active')
    sale.state = 'cancelled'
    post(sale, { event: 'cancel', cancelledBy: 'merchant', subscriptionPhase: 'normal', expiresOn: '2026-07-15' })
    return lines({ response: 'SUCCESS' })
  }

  const server = await startFakeServer(({ path, query }: FakeRequest) => {
    const { signature, ...values } = Object.fromEntries(query)
    if (values.shopID !== shopId || signature !== signVerotelOrder(values, signatureKey)) return refuse('Bad signature')
    if (path === '/startorder') return begin(values)
    if (path === '/salestatus') return status(values)
    return path === '/cancel-subscription' ? end(values) : { status: 404, body: 'Not found' }
  })

  const takeBack = (event: 'credit' | 'chargeback', orderId: string, minor?: number): void => {
    const sale = saleOf(orderId)
    const [payment] = sale.payments
    if (!payment) throw new Error('nothing was paid')
    const amount = decimal(minor ?? payment.amountMinor)
    const transactionID = nextNumber()
    post(sale, { event, parentID: payment.number, transactionID, amount, currency: sale.currency })
  }

  return {
    server,
    outbox,
    approve: (orderId: string): void => {
      const sale = saleOf(orderId)
      sale.state = 'paid'
      const { number } = addPayment(sale, sale.firstMinor, nextNumber())
      const card = { paymentMethod: 'CC', CCBrand: 'VISA', truncatedPAN: 'XXXXXXXXXXXX1234' }
      const isDebit = sale.notes.paymentMethod === 'DDEU'
      post(sale, {
        ...terms(sale),
        ...(isDebit ? { paymentMethod: 'DDEU' } : card),
        transactionID: number,
        ...(sale.isMembership && { event: 'initial', nextChargeOn: nextChargeOn(1) }),
      })
    },
    /** The documents disagree on whether a renewal names its currency. */
    renew: (orderId: string, namesCurrency = true): void => {
      const sale = saleOf(orderId)
      const { number } = addPayment(sale, sale.weeklyMinor, nextNumber())
      post(sale, {
        event: 'rebill',
        subscriptionPhase: 'normal',
        paymentMethod: 'CC',
        amount: decimal(sale.weeklyMinor),
        nextChargeOn: nextChargeOn(sale.payments.length),
        ...(postbackVersion === 2 && { transactionID: number }),
        ...(namesCurrency && { currency: sale.currency }),
      })
    },
    refund: (orderId: string, minor?: number): void => takeBack('credit', orderId, minor),
    chargeBack: (orderId: string): void => takeBack('chargeback', orderId),
    expire: (orderId: string): void => {
      saleOf(orderId).state = 'expired'
      post(saleOf(orderId), { event: 'expiry' })
    },
    isRunning: (orderId: string): boolean => saleOf(orderId).state === 'paid',
    sign: (values: Values): string => digest(values, signatureKey),
  }
}

export type FakeVerotel = Awaited<ReturnType<typeof startFakeVerotel>>
