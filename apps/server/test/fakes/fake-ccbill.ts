import {
  type Book,
  type CcbillAccount,
  ccbillFormDigest,
  DAY_MS,
  digits,
  leaves,
  md5,
  NAMES,
  PERSON,
  reactivationOf,
  stamp,
  type Values,
  xml,
} from './fake-ccbill-wire.ts'
import { createFakeOutbox } from './fake-outbox.ts'
import { addPayment, decimal, type FakeSale, find, minorOf, nextNumber } from './fake-sales.ts'
import { asJson, type FakeAnswer, type FakeRequest, startFakeServer } from './fake-server.ts'

/**
 * CCBill on this machine: forms with dynamic pricing, unsigned webhooks, subscription management (DataLink), charges by a previous
 * transaction. From its documents at ccbill.com/doc: dynamic-pricing-user-guide, formdigest-value, webhooks-user-guide with newsalesuccess,
 * upsalesuccess, userreactivation and the pages of the other events, ccbill-api-guide, ccbill-api-cancel-subscription,
 * ccbill-api-charge-by-previous-transaction-id. Recorded webhooks: github.com/DmytroVasin/ccbill_ruby (`responses`) and the tests of
 * github.com/overdoll/codebase; recorded answers: the latter and github.com/datinglibre/ccbill, which also has the fields of a status.
 */
export const startFakeCcbill = async (own: CcbillAccount, now: () => Date) => {
  const sales: FakeSale[] = []
  const books = new Map<FakeSale, Book>()
  const outbox = createFakeOutbox(({ status }) => status === 200)
  const saleOf = (orderId: string): FakeSale => find(sales, (sale) => sale.orderId === orderId, 'order')
  const bookOf = (sale: FakeSale): Book => {
    const book = books.get(sale)
    if (!book) throw new Error('nothing was paid')
    return book
  }
  let nextOutcome: 'approved' | 'declined' | 'internal' = 'approved'

  const post = (sale: FakeSale, eventType: string, more: Values): void => {
    const common = { clientAccnum: own.account, clientSubacc: sale.notes.clientSubacc ?? '' }
    const query = String(new URLSearchParams({ ...common, eventType, eventGroupType: 'Subscription' }))
    const body = JSON.stringify({ ...common, timestamp: stamp(now()).replace('T', ' '), ...more })
    outbox.put({ method: 'POST', query, headers: { 'content-type': 'application/json' }, body })
  }
  const named = (sale: FakeSale): Values => ({ subscriptionId: sale.number })
  const currencyCode = (sale: FakeSale): string => sale.notes.currencyCode ?? ''

  const terms = (sale: FakeSale): Values => {
    const { initialPeriod = '', recurringPeriod = '0', numRebills = '0' } = sale.notes
    const [first, weekly] = [decimal(sale.firstMinor), sale.isMembership ? decimal(sale.weeklyMinor) : '0.00']
    return {
      billedInitialPrice: first,
      billedRecurringPrice: weekly,
      billedCurrencyCode: currencyCode(sale),
      subscriptionInitialPrice: first,
      subscriptionRecurringPrice: weekly,
      subscriptionCurrencyCode: currencyCode(sale),
      accountingInitialPrice: String(sale.firstMinor / 100),
      accountingCurrencyCode: '840',
      initialPeriod,
      recurringPeriod,
      rebills: numRebills,
    }
  }
  const passedThrough = (sale: FakeSale): Values =>
    Object.fromEntries(Object.entries(sale.notes).map(([name, value]) => [`X-${name}`, value]))
  const addSale = (notes: Values, minors: { readonly first: number; readonly weekly: number }): FakeSale => {
    const sale: FakeSale = {
      number: nextNumber('01261661010000'),
      orderId: notes.merchantOrder ?? '',
      currency: NAMES[notes.currencyCode ?? ''] ?? '',
      isMembership: Number(notes.recurringPeriod ?? 0) > 0,
      firstMinor: minors.first,
      weeklyMinor: minors.weekly,
      state: 'open',
      payments: [],
      notes: { ...notes },
    }
    sales.push(sale)
    return sale
  }

  const begin = (values: Values): FakeAnswer => {
    const subaccounts = [own.subaccount, own.membershipSubaccount]
    if (values.formDigest !== ccbillFormDigest(values, own.salt) || !subaccounts.includes(values.clientSubacc ?? ''))
      return { status: 200, body: 'We cannot process your request at the moment.' }
    const weekly = minorOf(values.recurringPrice ?? '0')
    const { orderId, currency, firstMinor } = addSale(values, { first: minorOf(values.initialPrice ?? ''), weekly })
    return asJson({ orderId, currency, firstMinor })
  }

  const settle = (sale: FakeSale): void => {
    sale.state = 'paid'
    addPayment(sale, sale.firstMinor, sale.number, now())
    books.set(sale, {
      signupAt: now(),
      paidUntil: new Date(now().getTime() + Number(sale.notes.initialPeriod) * DAY_MS),
      cancelledAt: null,
      rebilled: 0,
      refunds: 0,
      voids: 0,
      chargebacks: 0,
      isSettled: false,
    })
  }
  const tellSale = (sale: FakeSale, eventType: 'NewSaleSuccess' | 'UpSaleSuccess', more: Values = {}): void =>
    post(sale, eventType, {
      ...named(sale),
      transactionId: sale.number,
      ...PERSON,
      paymentAccount: md5(sale.number),
      ...terms(sale),
      nextRenewalDate: stamp(bookOf(sale).paidUntil).slice(0, 10),
      dynamicPricingValidationDigest: md5(`${sale.number}1${own.salt}`),
      ...passedThrough(sale),
      ...more,
    })

  const end = (sale: FakeSale, source: string): void => {
    const book = bookOf(sale)
    if (sale.state !== 'paid' || !sale.isMembership) return
    sale.state = 'cancelled'
    book.cancelledAt = now()
    post(sale, 'Cancellation', { ...named(sale), reason: 'No longer wanted', source })
  }
  const expire = (sale: FakeSale): void => {
    if (sale.state === 'expired') return
    end(sale, 'system')
    sale.state = 'expired'
    bookOf(sale).paidUntil = now()
    post(sale, 'Expiration', named(sale))
  }

  const giveBack = (sale: FakeSale, kind: 'Refund' | 'Void', minor: number): void => {
    const [payment] = sale.payments
    if (payment) payment.refundedMinor += minor
    bookOf(sale)[kind === 'Refund' ? 'refunds' : 'voids'] += 1
    const money = { amount: decimal(minor), currency: sale.currency, currencyCode: currencyCode(sale) }
    const reason = 'Refunded through Data Link: subscriptionManagement.cgi'
    post(sale, kind, { ...named(sale), transactionId: sale.number, ...money, reason })
    // A refund ends the subscription, even a partial one.
    expire(sale)
  }

  const status = (sale: FakeSale): FakeAnswer => {
    const book = bookOf(sale)
    const isOver = sale.state === 'expired' || book.paidUntil < now()
    const renews = sale.state === 'paid' && sale.isMembership
    const next = digits(book.paidUntil)
    return leaves({
      ...(book.cancelledAt && { cancelDate: digits(book.cancelledAt) }),
      chargebacksIssued: String(book.chargebacks),
      ...(renews ? { nextBillingDate: next.slice(0, 8) } : { expirationDate: next }),
      recurringSubscription: sale.isMembership ? '1' : '0',
      refundsIssued: String(book.refunds),
      signupDate: digits(book.signupAt),
      subscriptionStatus: renews ? '2' : isOver ? '0' : '1',
      timesRebilled: String(book.rebilled),
      voidsIssued: String(book.voids),
    })
  }

  const takeBack = (sale: FakeSale, asked: string | undefined, canVoid: boolean): FakeAnswer => {
    const [payment] = sale.payments
    const minor = asked === undefined ? sale.firstMinor : minorOf(asked)
    if (!payment || minor + payment.refundedMinor > payment.amountMinor) return xml('0')
    giveBack(sale, canVoid && !bookOf(sale).isSettled ? 'Void' : 'Refund', minor)
    return xml('1')
  }

  const recharge = (sale: FakeSale, values: Values, isDeclined: boolean): FakeAnswer => {
    const { newClientSubacc = '', initialPrice = '', initialPeriod = '', currencyCode: code = '', ...rest } = values
    const custom = Object.fromEntries(Object.entries(rest).filter(([name]) => name.startsWith('merchant')))
    const notes = { ...custom, clientSubacc: newClientSubacc, initialPeriod, currencyCode: code }
    const charged = addSale(notes, { first: minorOf(initialPrice), weekly: 0 })
    const original = { originalSubscriptionId: sale.number, source: 'API' }
    if (isDeclined) {
      const failure = { failureCode: 'BE-140', failureReason: 'Insufficient funds', ...original }
      post(charged, 'UpSaleFailure', {
        transactionId: charged.number,
        ...terms(charged),
        ...passedThrough(charged),
        ...failure,
      })
      return leaves({ approved: '0', denialId: charged.number, declineCode: '11', declineText: 'Insufficient funds' })
    }
    settle(charged)
    tellSale(charged, 'UpSaleSuccess', original)
    return leaves({ approved: '1', subscriptionId: charged.number })
  }

  const manage = (values: Values): FakeAnswer => {
    const isOurs = values.username === own.datalinkUser && values.password === own.datalinkPassword
    if (!isOurs || values.clientAccnum !== own.account) return xml('-1')
    const sale = sales.find(({ number }) => number === values.subscriptionId)
    if (!sale || !books.has(sale)) return xml('-3')
    if (values.action === 'viewSubscriptionStatus') return status(sale)
    const outcome = nextOutcome
    nextOutcome = 'approved'
    if (outcome === 'internal') return xml('-7')
    switch (values.action) {
      case 'cancelSubscription':
        if (sale.state !== 'paid') return xml('0')
        end(sale, 'dataLink')
        return xml('1')
      case 'refundTransaction':
        return takeBack(sale, values.amount, false)
      case 'voidOrRefundTransaction':
        return takeBack(sale, values.amount, true)
      case 'chargeByPreviousTransactionId':
        return recharge(sale, values, outcome === 'declined')
      default:
        return xml('-6')
    }
  }

  const server = await startFakeServer(({ method, path, query, body }: FakeRequest) => {
    if (method === 'GET' && path.startsWith('/wap-frontflex/flexforms/')) return begin(Object.fromEntries(query))
    if (path === '/utils/subscriptionManagement.cgi' || path === '/jpost/billingApi.cgi')
      return manage(Object.fromEntries(new URLSearchParams(body)))
    return { status: 404, body: '<html><title>404</title></html>' }
  })

  return {
    server,
    outbox,
    numberOf: (orderId: string): string => saleOf(orderId).number,
    /** @param eventType and its values, as anybody on the internet could send it */
    forge: (orderId: string, eventType: string, more: Values): void => post(saleOf(orderId), eventType, more),
    approve: (orderId: string, more: Values = {}): void => {
      const sale = saleOf(orderId)
      settle(sale)
      tellSale(sale, 'NewSaleSuccess', more)
    },
    decline: (orderId: string): void => {
      const sale = saleOf(orderId)
      const failure = { failureCode: 'BE-900', failureReason: 'transaction declined' }
      post(sale, 'NewSaleFailure', {
        transactionId: nextNumber('0226'),
        ...PERSON,
        ...terms(sale),
        ...passedThrough(sale),
        ...failure,
      })
    },
    renew: (orderId: string): void => {
      const sale = saleOf(orderId)
      const book = bookOf(sale)
      const { number } = addPayment(sale, sale.weeklyMinor, nextNumber('02261661010000'), now())
      book.rebilled += 1
      const renewalDate = stamp(book.paidUntil).slice(0, 10)
      book.paidUntil = new Date(book.paidUntil.getTime() + Number(sale.notes.recurringPeriod) * DAY_MS)
      post(sale, 'RenewalSuccess', {
        ...named(sale),
        transactionId: number,
        billedAmount: decimal(sale.weeklyMinor),
        billedCurrency: sale.currency,
        billedCurrencyCode: currencyCode(sale),
        renewalDate,
        nextRenewalDate: stamp(book.paidUntil).slice(0, 10),
      })
    },
    failRenewal: (orderId: string): void => {
      const sale = saleOf(orderId)
      const renewalDate = stamp(bookOf(sale).paidUntil).slice(0, 10)
      const nextRetryDate = stamp(new Date(bookOf(sale).paidUntil.getTime() + DAY_MS)).slice(0, 10)
      const failure = { failureCode: 'BE-140', failureReason: 'Invalid Input.', renewalDate, nextRetryDate }
      post(sale, 'RenewalFailure', { ...named(sale), transactionId: nextNumber('0226'), ...failure })
    },
    chargeBack: (orderId: string): void => {
      const sale = saleOf(orderId)
      bookOf(sale).chargebacks += 1
      const money = { amount: decimal(sale.firstMinor), currency: sale.currency, currencyCode: currencyCode(sale) }
      post(sale, 'Chargeback', { ...named(sale), transactionId: sale.number, ...money, reason: 'Charged back' })
    },
    refund: (orderId: string, minor: number): void => giveBack(saleOf(orderId), 'Refund', minor),
    expire: (orderId: string): void => expire(saleOf(orderId)),
    reactivate: (orderId: string): void => {
      const [sale, book] = [saleOf(orderId), bookOf(saleOf(orderId))]
      const days = Number(sale.notes.recurringPeriod)
      if (book.paidUntil <= now()) book.paidUntil = new Date(now().getTime() + days * DAY_MS)
      sale.state = 'paid'
      book.cancelledAt = null
      const told = reactivationOf(decimal(sale.weeklyMinor), days, book.paidUntil)
      post(sale, 'UserReactivation', { ...named(sale), transactionId: nextNumber('0226'), ...told })
    },
    /** The day is over: sales can be refunded now, and no longer voided. */
    closeDay: (orderId: string): void => {
      bookOf(saleOf(orderId)).isSettled = true
    },
    /** The result of the next command that changes something; `internal`: nothing is done, and the outcome is unknown. */
    answerNext: (outcome: typeof nextOutcome): void => {
      nextOutcome = outcome
    },
    isRunning: (orderId: string): boolean => saleOf(orderId).state === 'paid' && saleOf(orderId).isMembership,
  }
}

export type FakeCcbill = Awaited<ReturnType<typeof startFakeCcbill>>
