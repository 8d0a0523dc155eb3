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

const refuse = (error: string): FakeAnswer => ({ status: 200, body: `response: ERROR\nerror: ${error}\n` })
const lines = (values: Values): FakeAnswer => ({
  status: 200,
  body: Object.entries(values)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join(''),
})

/** FlexPay on this machine: signed both ways, a status to ask for, an end to ask for; refunds in its control centre. */
export const startFakeVerotel = async ({ shopId, signatureKey }: VerotelShop) => {
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
      const card = { paymentMethod: 'CC', CCBrand: 'VISA', truncatedPAN: 'XXXXXXXXXXXX1234', transactionID: number }
      post(sale, {
        ...terms(sale),
        ...card,
        ...(sale.isMembership && { event: 'initial', nextChargeOn: '2026-07-15' }),
      })
    },
    /** The documents are not of one mind whether a renewal names its currency. */
    renew: (orderId: string, namesCurrency = true): void => {
      const sale = saleOf(orderId)
      const { number } = addPayment(sale, sale.weeklyMinor, nextNumber())
      const told = { event: 'rebill', transactionID: number, amount: decimal(sale.weeklyMinor), paymentMethod: 'CC' }
      post(sale, { ...told, ...(namesCurrency && { currency: sale.currency }), nextChargeOn: '2026-07-22' })
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
