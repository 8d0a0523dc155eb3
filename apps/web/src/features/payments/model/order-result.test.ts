import { mePath } from '@velvetline/contracts/accounts'
import { balancePath, creditHistoryPath } from '@velvetline/contracts/credits'
import {
  creditPackagesPath,
  type OrderState,
  type OrderStatus,
  orderCancelPath,
  paymentOfferPath,
  receiptsPath,
} from '@velvetline/contracts/payments'
import { spendingCarePath } from '@velvetline/contracts/spending-care'
import { subscriptionPath } from '@velvetline/contracts/subscriptions'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#/shared/api/api-error.ts'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { clientOf } from '../../../../test/client-of.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { stubBrowser } from '../../../../test/stub-browser.ts'
import { offerQuery } from '../api/offer.ts'
import { orderQuery } from '../api/order.ts'
import { useAfterPayment, useCancelOrder, useForgetCheckout } from '../components/order-result.tsx'
import { keptCheckout, markSent } from './kept-checkout.ts'
import { MEMBERSHIP } from './product.ts'

const order = (state: OrderState) => ({ id: 'o1', state, kind: 'nuggets' }) as OrderStatus
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the state of an order', () => {
  /** Milliseconds until the next request. */
  const nextAsk = (data: OrderStatus | undefined, dataUpdateCount: number, error: Error | null = null) => {
    const { refetchInterval } = orderQuery('o1')
    if (typeof refetchInterval !== 'function') throw new Error('The interval does not depend on the order.')
    const query = { state: { data, dataUpdateCount, error } } as Parameters<typeof refetchInterval>[0]
    return refetchInterval(query)
  }

  it('is polled each second at first and every five seconds later', () => {
    expect([1, 19, 20, 500].map((count) => nextAsk(order('created'), count))).toEqual([1_000, 1_000, 5_000, 5_000])
    expect(nextAsk(order('pending'), 1)).toBe(1_000)
  })

  it('is no longer polled once it is decided', () => {
    const final = (['paid', 'declined', 'expired'] as const).map((state) => nextAsk(order(state), 1))
    expect(final).toEqual([false, false, false])
  })

  it('is polled for a while after it was cancelled, since a payment may still arrive', () => {
    expect([1, 19, 20].map((count) => nextAsk(order('cancelled'), count))).toEqual([1_000, 1_000, false])
  })

  it('is polled until the server has answered, and not where it refuses to', () => {
    const refusal = (status: number) => new ApiError({ status, code: '', message: '' })
    expect([null, new TypeError('Failed to fetch'), refusal(503)].map((error) => nextAsk(undefined, 0, error))).toEqual(
      [5_000, 5_000, 5_000],
    )
    expect([401, 403, 404].map((status) => nextAsk(undefined, 0, refusal(status)))).toEqual([false, false, false])
  })
})

describe('a payment', () => {
  const OFFER = offerQuery('nuggets-25').queryKey
  const CHANGED = [mePath, balancePath, creditHistoryPath, subscriptionPath, spendingCarePath, receiptsPath]
  const after = async (state: OrderState, isMember = true) => {
    const client = clientOf(isMember ? { id: 'm', role: 'member' } : null)
    answerRequests(Response.json({}))
    for (const path of [...CHANGED.slice(1), creditPackagesPath]) client.setQueryData([path], {})
    client.setQueryData(OFFER, {} as never)
    await runHook(() => useAfterPayment(order(state)), { wrap: factsOf(client) })
    return {
      stale: [...CHANGED, creditPackagesPath].filter((path) => client.getQueryState([path])?.isInvalidated),
      hasOffer: client.getQueryData(OFFER) !== undefined,
    }
  }

  it('makes the page refetch the balance, the membership, the receipts and the offers', async () => {
    const { stale, hasOffer } = await after('paid')
    expect(stale).toEqual(expect.arrayContaining(CHANGED.slice(1)))
    expect(stale).not.toContain(creditPackagesPath)
    expect(hasOffer).toBe(false)
  })

  it('changes nothing before it arrives, and nothing for a guest', async () => {
    expect(await after('pending')).toEqual({ stale: [], hasOffer: true })
    expect(await after('paid', false)).toEqual({ stale: [], hasOffer: true })
  })
})

it.each([
  ['created', true],
  ['paid', false],
  ['cancelled', false],
] as const)('an order that is %s can be taken up again by the way back: %s', async (state, isKept) => {
  stubBrowser()
  markSent({ orderId: 'o1', method: 'POST', url: 'https://provider.example/pay', fields: {} })
  await runHook(() => useForgetCheckout(order(state)))
  expect(keptCheckout() !== undefined).toBe(isKept)
})

describe('a person who returns without paying', () => {
  const comeBack = async (isWanted: boolean, answer: Response | Error) => {
    const sent = answerRequests(answer)
    const hook = await runHook(() => useCancelOrder('o1', isWanted))
    const atFirst = hook.result()
    await pass(1)
    return { sent, states: [atFirst, hook.result()] }
  }

  it('cancels the order once, and the page waits for any answer', async () => {
    const { sent, states } = await comeBack(true, Response.json({}))
    expect(sent).toMatchObject([{ method: 'POST', path: orderCancelPath('o1') }])
    expect(states.at(-1)).toBe(false)
    expect((await comeBack(true, refusing(409, 'order_closed'))).states.at(-1)).toBe(false)
  })

  it('cancels nothing if the payment was made', async () => {
    const { sent, states } = await comeBack(false, Response.json({}))
    expect([sent, states]).toEqual([[], [false, false]])
  })
})

describe('the offer', () => {
  it('is requested by package, and by kind for the membership', () => {
    const asked = ['nuggets-25', MEMBERSHIP].map((product) => String(offerQuery(product).queryKey[0]))
    expect(asked).toEqual([
      `${paymentOfferPath}?kind=nuggets&packageId=nuggets-25`,
      `${paymentOfferPath}?kind=membership`,
    ])
  })
})
