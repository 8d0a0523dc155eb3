import type { RailName } from '@velvetline/contracts/payment-rails'
import { ORDER_CLOSED_REFUSAL, type OrderOffer, type PaymentMethod } from '@velvetline/contracts/payments'
import { act, type FormEvent } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { clientOf } from '../../../../test/client-of.ts'
import { factsOf, runHook } from '../../../../test/run-hook.ts'
import { useOrdering } from '../components/order-page.tsx'
import { MEMBERSHIP } from './product.ts'

beforeEach(() => {
  // Both consents are ticked. The hook's end takes these away.
  vi.stubGlobal(
    'FormData',
    class extends Map {
      override has = () => true
    },
  )
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => {})
})

/** The rails and keys of the tries of one page, each of them refused. */
const triesBy = async (refusal: Response, ...rails: RailName[]) => {
  const sent = answerRequests(refusal)
  const client = clientOf({ id: 'm1', role: 'member' })
  const offer = { kind: 'nuggets', totalMinor: 1_149, currency: 'EUR', membership: null } as OrderOffer
  let rail: RailName | undefined
  const use = () =>
    useOrdering({ product: 'nuggets-25', offer, method: { rail } as PaymentMethod, back: undefined }, () => {})
  const hook = await runHook(use, { wrap: factsOf(client) })
  for (const next of rails) {
    rail = next
    await hook.rerun()
    const event = { preventDefault: () => {}, currentTarget: undefined } as unknown as FormEvent<HTMLFormElement>
    await act(async () => hook.result().formProps.onSubmit(event))
    await act(() => vi.waitFor(() => expect(hook.result().isPending).toBe(false)))
  }
  return sent.filter(({ method }) => method === 'POST').map(({ key }) => key)
}

it('an order that failed is tried again under its key, and by another way to pay under another', async () => {
  const [first, second, third, fourth] = await triesBy(refusing(503, 'x'), 'maxpay', 'maxpay', 'sepa', 'maxpay')
  expect([second, fourth]).toEqual([first, first])
  expect(third).not.toBe(first)
})

it('an order that can no longer be paid is tried again as a new one', async () => {
  const [first, second] = await triesBy(refusing(409, ORDER_CLOSED_REFUSAL), 'maxpay', 'maxpay')
  expect(second).not.toBe(first)
})

it('a membership is ordered at the price and for the term that the page says', async () => {
  const sent = answerRequests(refusing(409, 'offer_changed'))
  const client = clientOf({ id: 'm1', role: 'member' })
  const terms = { weeklyMinor: 666, minimumTermMonths: 3 }
  const offer = { kind: 'membership', totalMinor: 100, currency: 'EUR', membership: terms } as OrderOffer
  const method = { rail: 'maxpay' } as PaymentMethod
  const hook = await runHook(() => useOrdering({ product: MEMBERSHIP, offer, method, back: undefined }, () => {}), {
    wrap: factsOf(client),
  })
  const event = { preventDefault: () => {}, currentTarget: undefined } as unknown as FormEvent<HTMLFormElement>
  await act(async () => hook.result().formProps.onSubmit(event))
  await act(() => vi.waitFor(() => expect(hook.result().isPending).toBe(false)))
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    shown: { totalMinor: 100, currency: 'EUR', weeklyMinor: 666, minimumTermMonths: 3 },
  })
})
