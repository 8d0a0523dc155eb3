import { isRedirect } from '@tanstack/react-router'
import { RAILS } from '@velvetline/contracts/payment-rails'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../../../../test/client-of.ts'
import { choiceOf, firstChoice, MEMBERSHIP, type Product, readProduct, readRail, requireProduct } from './product.ts'

describe('the address of an order page', () => {
  it('names a package or the membership', () => {
    expect(readProduct('nuggets-25')).toBe('nuggets-25')
    expect(choiceOf('nuggets-25')).toEqual({ kind: 'nuggets', packageId: 'nuggets-25' })
    expect(choiceOf('membership')).toEqual({ kind: 'membership' })
  })

  it.each([undefined, 25, '', 'Nuggets 25', '../x', `n${'x'.repeat(60)}`])('ignores %s', (value) => {
    expect(readProduct(value)).toBeUndefined()
  })

  it('accepts known rails only', () => {
    for (const rail of RAILS) expect(readRail(rail)).toBe(rail)
    expect(readRail('elsewhere')).toBeUndefined()
    expect(readRail(['paypal'])).toBeUndefined()
  })
})

describe('the preselected package', () => {
  it('is the usual one, or else the first', () => {
    const of = (...sizes: number[]) => sizes.map((nuggets) => ({ id: `nuggets-${nuggets}`, nuggets }))
    expect(firstChoice(of(10, 25, 50))).toBe('nuggets-25')
    expect(firstChoice(of(15, 30))).toBe('nuggets-15')
    expect(firstChoice([])).toBeUndefined()
  })
})

const HERE = '/order?product=nuggets-25'
const member = { role: 'member', hasActiveSubscription: false }

/** What the person may order, or where the page redirects. */
const led = (user: { role: string; hasActiveSubscription: boolean } | null, product: Product | undefined) => {
  const client = clientOf(user)
  try {
    return requireProduct(client, HERE, { product, rail: undefined, back: '/profiles' })
  } catch (error) {
    if (!isRedirect(error)) throw error
    return { to: error.options.to, search: error.options.search, status: error.status }
  }
}

describe('the checkout pages', () => {
  it('are for members with a chosen product', () => {
    expect(led(member, 'nuggets-25')).toBe('nuggets-25')
    expect(led(member, MEMBERSHIP)).toBe(MEMBERSHIP)
  })

  it('let a guest sign in first and return', () => {
    expect(led(null, 'nuggets-25')).toEqual({ to: '/login', search: { redirect: HERE }, status: 302 })
  })

  it.each(['agent', 'admin'])('are not for an %s', (role) => {
    expect(led({ ...member, role }, 'nuggets-25')).toMatchObject({ to: '/', status: 302 })
  })

  it('let a member without a product choose one', () => {
    expect(led(member, undefined)).toEqual({ to: '/credits', search: { back: '/profiles' }, status: 302 })
  })

  it('sell a subscriber Nuggets but no second membership', () => {
    const subscriber = { ...member, hasActiveSubscription: true }
    expect(led(subscriber, MEMBERSHIP)).toEqual({ to: '/subscribe', search: { back: '/profiles' }, status: 302 })
    expect(led(subscriber, 'nuggets-25')).toBe('nuggets-25')
  })
})
