import { createHash } from 'node:crypto'
import { createFakeOutbox } from './fake-outbox.ts'
import { addPayment, decimal, type FakeSale, find, freshName, minorOf, nextNumber } from './fake-sales.ts'
import { asJson, type FakeAnswer, type FakeRequest, startFakeServer } from './fake-server.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

type Scalar = string | number
/** Lists are joined by index. */
interface Signed {
  readonly [key: string]: Scalar | Signed | readonly Signed[]
}

/** Written from Maxpay's documents and client (`SignatureHelper::implodeRecursive`), not from our adapter. */
const joinMaxpayFields = (fields: Signed | readonly Signed[], prefix = ''): string =>
  Object.entries<Signed[string]>({ ...fields })
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, value]) =>
      typeof value === 'object' ? joinMaxpayFields(value, `${prefix}${key}.`) : `${prefix}${key}=${value}|`,
    )
    .join('')

export const signMaxpayForm = (fields: Readonly<Record<string, string>>, key: string): string =>
  sha256((joinMaxpayFields(fields) + key).toLowerCase())

const signMaxpayAnswer = (fields: Signed, key: string): string => sha256(joinMaxpayFields(fields) + key)

export const signMaxpayCallback = (body: string, key: string): string => sha256(body + key)

interface Product {
  readonly productType: string
  readonly amount: number
  readonly currency: string
  readonly postTrialProductId?: string
}

export interface MaxpayKeys {
  readonly publicKey: string
  readonly privateKey: string
  readonly portalMinor: Readonly<Record<string, number>>
}

/** The format of Maxpay's numbers, as in the README of its client. */
const nextReference = (): string => `hppR${nextNumber()}.2658mId548aId9`
const REFUSED = { status: 'error', code: 1 } as const

/**
 * Hosted pages that check signatures, charge nobody, and call back over HTTP. From github.com/maxpay/php-hpp-client: cancelling takes Maxpay's
 * number of the first payment, a rebill has no merchant name, and an answer with `requestSuccess` gives the outcome in `payload.status`.
 * From github.com/maxpay/oxid-plugin: a refund takes the name that the merchant gave.
 */
export const startFakeMaxpay = async ({ publicKey, privateKey, portalMinor }: MaxpayKeys) => {
  const sales = new Map<string, FakeSale>()
  const outbox = createFakeOutbox(({ status }) => status === 200)
  let isLying = false
  let nextRebill: Readonly<Record<string, string | number>> | undefined
  const saleOf = (orderId: string): FakeSale => find(sales.values(), (sale) => sale.orderId === orderId, 'order')

  const tell = (sale: FakeSale, more: Readonly<Record<string, unknown>>): void => {
    const body = JSON.stringify({
      uniqueUserId: sale.notes.uniqueuserid,
      currency: sale.currency,
      status: 'success',
      code: 0,
      message: 'Transaction processed successfully',
      billToken: sale.notes.token,
      productList: [],
      customParameters: { custom_order: sale.notes.custom_order, custom_kind: sale.notes.custom_kind },
      ...more,
    })
    const headers = { 'content-type': 'application/json', 'x-signature': signMaxpayCallback(body, privateKey) }
    outbox.put({ method: 'POST', query: '', headers, body })
  }

  const charge = (sale: FakeSale, minor: number, name: string, transactionType: string): void => {
    addPayment(sale, minor, name)
    const reference = nextReference()
    sale.notes.reference ??= reference
    tell(sale, { uniqueTransactionId: name, reference, transactionType, totalAmount: minor / 100 })
  }

  const isSigned = (fields: Record<string, string>): boolean => {
    const { signature, ...rest } = fields
    return signature === signMaxpayForm(rest, privateKey)
  }

  const begin = (fields: Record<string, string>, product: Product): FakeSale => {
    const isMembership = product.productType !== 'fixedProduct'
    const firstMinor = minorOf(product.amount)
    const sale: FakeSale = {
      number: nextNumber('mx'),
      orderId: fields.uniqueTransactionId ?? '',
      currency: product.currency,
      isMembership,
      firstMinor,
      weeklyMinor: portalMinor[product.postTrialProductId ?? ''] ?? (isMembership ? firstMinor : 0),
      state: 'open',
      payments: [],
      notes: { ...fields, token: freshName(), phase: product.productType === 'trialProduct' ? 'trial' : 'running' },
    }
    sales.set(sale.number, sale)
    return sale
  }

  const openPage = (fields: Record<string, string>): FakeAnswer => {
    if (fields.key !== publicKey || !isSigned(fields)) return { status: 403, body: 'Invalid signature' }
    const [product] = JSON.parse(fields.customproduct ?? '[]') as Product[]
    if (!product) return { status: 400, body: 'No product' }
    const { orderId, currency, firstMinor } = begin(fields, product)
    return asJson({ orderId, currency, firstMinor })
  }

  const refuse = (description: string): FakeAnswer => asJson({ requestSuccess: false, description })
  const accept = (payload: Signed): FakeAnswer =>
    asJson({
      requestSuccess: true,
      payload: { ...payload, checkSum: isLying ? '0'.repeat(64) : signMaxpayAnswer(payload, privateKey) },
    })

  const stop = (sale: FakeSale | undefined, phase: 'trial' | 'running', transactionId: string): FakeAnswer => {
    if (sale?.notes.phase !== phase || sale.notes.reference !== transactionId)
      return accept({ ...REFUSED, message: 'Transaction not found', transactionId })
    if (sale.state === 'cancelled')
      return accept({ ...REFUSED, message: 'Subscription already stopped', transactionId })
    sale.state = 'cancelled'
    return accept({ status: 'Success', message: 'Subscription stopped', transactionId })
  }

  const refundPart = (sale: FakeSale, name: string, minor: number): string | undefined => {
    const payment = sale.payments.find(({ number }) => number === name)
    if (!payment || payment.refundedMinor + minor > payment.amountMinor) return undefined
    payment.refundedMinor += minor
    const reference = nextNumber('mxr')
    const told = { uniqueTransactionId: name, reference, transactionType: 'REFUND', totalAmount: minor / 100 }
    tell(sale, { ...told, status: 'refund' })
    return reference
  }

  const command = (path: string, fields: Record<string, string>): FakeAnswer => {
    if (fields.publicKey !== publicKey || !isSigned(fields)) return refuse('Wrong signature')
    if (path === '/api/rebilling') return rebill(fields)
    const name = fields.transactionId ?? ''
    const sale = [...sales.values()].find(
      ({ notes, payments }) => notes.reference === name || payments.some(({ number }) => number === name),
    )
    if (path === '/api/cancel')
      return stop(sale?.notes.uniqueuserid === fields.uniqueUserId ? sale : undefined, 'running', name)
    if (path === '/api/cancel_post_trial') return stop(sale, 'trial', name)
    if (path !== '/api/extended_refund') return { status: 404, body: 'Not found' }
    const reference = sale ? refundPart(sale, name, minorOf(fields.amount ?? '')) : undefined
    if (!reference) return refuse('Transaction cannot be refunded')
    return accept({ status: 'Success', message: 'Refund processed successfully', transactionId: reference })
  }

  const rebill = (fields: Record<string, string>): FakeAnswer => {
    const known = [...sales.values()].find(({ notes }) => notes.token === fields.rebillToken)
    if (!known || known.notes.uniqueuserid !== fields.uniqueUserId) return refuse('Token not found')
    const { productType = '', productId = '', currency = '', uniqueUserId = '' } = fields
    const reference = nextReference()
    const amount = Number(fields.amount)
    const result = {
      transactionType: 'SALE',
      status: 'success',
      message: 'Transaction processed successfully',
      code: 0,
      ...nextRebill,
    }
    const sale = begin({ ...fields, uniqueuserid: uniqueUserId, reference }, { productType, currency, amount })
    if (result.code === 0) addPayment(sale, sale.firstMinor, reference)
    tell(sale, { ...result, reference, totalAmount: amount })
    return accept({
      ...result,
      transactionId: reference,
      uniqueUserId,
      totalAmount: amount,
      currency,
      productList: [{ productId, amount, currency }],
    })
  }

  const server = await startFakeServer(({ path, body }: FakeRequest) => {
    const fields = Object.fromEntries(new URLSearchParams(body))
    return path === '/hpp' ? openPage(fields) : command(path, fields)
  })

  return {
    server,
    outbox,
    approve: (orderId: string): void => {
      const sale = saleOf(orderId)
      sale.state = 'paid'
      charge(sale, sale.firstMinor, orderId, sale.isMembership ? 'TRIAL' : 'SALE')
    },
    decline: (orderId: string): void => {
      const told = { uniqueTransactionId: orderId, reference: nextNumber('mx'), transactionType: 'SALE' }
      const sale = saleOf(orderId)
      tell(sale, { ...told, status: 'decline', code: 3100, message: 'Declined', totalAmount: sale.firstMinor / 100 })
    },
    renew: (orderId: string): void => {
      const sale = saleOf(orderId)
      sale.notes.phase = 'running'
      charge(sale, sale.weeklyMinor, freshName(), 'SUBSCRIPTION')
    },
    failRenewal: (orderId: string): void => {
      const told = { uniqueTransactionId: freshName(), reference: nextNumber('mx'), transactionType: 'SUBSCRIPTION' }
      const sale = saleOf(orderId)
      tell(sale, {
        ...told,
        status: 'decline',
        code: 3100,
        message: 'Declined',
        totalAmount: decimal(sale.weeklyMinor),
      })
    },
    chargeBack: (orderId: string): void => {
      const [payment] = saleOf(orderId).payments
      if (!payment) throw new Error('nothing was paid')
      const told = { uniqueTransactionId: payment.number, reference: nextNumber('mxc'), transactionType: 'CHARGEBACK' }
      tell(saleOf(orderId), { ...told, totalAmount: payment.amountMinor / 100 })
    },
    isRunning: (orderId: string): boolean => saleOf(orderId).state !== 'cancelled',
    /** The bank's answer to the next charge without the person. */
    answerNextRebill: (result: { readonly status: string; readonly message: string; readonly code: number }): void => {
      nextRebill = result
    },
    lie: (): void => {
      isLying = true
    },
    sign: (body: string): string => signMaxpayCallback(body, privateKey),
  }
}

export type FakeMaxpay = Awaited<ReturnType<typeof startFakeMaxpay>>
