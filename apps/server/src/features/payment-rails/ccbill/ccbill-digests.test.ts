import { describe, expect, it } from 'vitest'
import { weeklyOrder } from '../contract-suite/rail-scene.ts'
import { formDigestOf, isSealed, sealOf } from './ccbill-digests.ts'
import { readTerms, termsOf } from './ccbill-terms.ts'

const SALT = '7d901dad245fd0ff6bc20d06'
const single = { initialPrice: '10.00', initialPeriod: '30', recurring: null, currencyCode: '840' }

describe('the digest of a form', () => {
  it('matches CCBill’s published value for a single payment', () => {
    expect(formDigestOf(single, SALT)).toBe('a7459445d0e5dc0963fe736dc5cf900b')
  })

  it('differs for every other price, period, currency, renewal or salt', () => {
    const recurring = { price: '6.66', period: '7', rebills: '99' }
    const others = [
      { ...single, initialPrice: '10.01' },
      { ...single, initialPeriod: '31' },
      { ...single, currencyCode: '978' },
      { ...single, recurring },
      { ...single, recurring: { ...recurring, rebills: '98' } },
    ].map((terms) => formDigestOf(terms, SALT))
    expect(new Set([formDigestOf(single, SALT), formDigestOf(single, `${SALT}0`), ...others]).size).toBe(7)
  })
})

describe('our seal', () => {
  const order = { id: 'order-1', chargedBy: 'form' } as const

  it('covers the order, its terms, and how it is charged', () => {
    const seal = sealOf(order, single, SALT)
    expect(isSealed(seal, order, single, SALT)).toBe(true)
    expect(isSealed(seal, { ...order, id: 'order-2' }, single, SALT)).toBe(false)
    expect(isSealed(seal, { ...order, chargedBy: 'reload' }, single, SALT)).toBe(false)
    expect(isSealed(seal, order, { ...single, initialPrice: '1.00' }, SALT)).toBe(false)
    expect(isSealed(seal, order, single, `${SALT}0`)).toBe(false)
    expect(isSealed(undefined, order, single, SALT)).toBe(false)
  })
})

describe('the terms of a sale', () => {
  it('are the same in the notice as in the form', () => {
    const terms = termsOf(weeklyOrder())
    const told = {
      subscriptionInitialPrice: '6.66',
      initialPeriod: '7',
      subscriptionRecurringPrice: '6.66',
      recurringPeriod: '7',
      rebills: '99',
      subscriptionCurrencyCode: '978',
    }
    expect(readTerms(told)).toEqual(terms)
    expect(readTerms({ ...told, subscriptionCurrencyCode: '392' })).toBeUndefined()
    expect(readTerms({ ...told, subscriptionInitialPrice: '6.666' })).toBeUndefined()
  })

  it('accept a code without its leading zero, and only CCBill’s currencies', () => {
    const australian = { ...weeklyOrder(), total: { amountMinor: 1_099, currency: 'AUD' }, plan: null } as const
    const told = { subscriptionInitialPrice: '10.99', initialPeriod: '365', subscriptionCurrencyCode: '36' }
    expect(readTerms(told)).toEqual(termsOf(australian))
    const swiss = { ...australian, total: { amountMinor: 1_099, currency: 'CHF' } } as const
    expect(() => termsOf(swiss)).toThrow(/takes no CHF/)
  })
})
