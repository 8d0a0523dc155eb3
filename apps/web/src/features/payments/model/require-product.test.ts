import { isRedirect } from '@tanstack/react-router'
import { API } from '@velvetline/contracts/paths'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { MEMBERSHIP, type Product, requireProduct } from './product.ts'

const HERE = '/order?product=nuggets-25'
const member = { role: 'member', hasActiveSubscription: false }

/** What the person may order, or where the page leads instead. */
const led = (user: { role: string; hasActiveSubscription: boolean } | null, product: Product | undefined) => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData([API.me], user && { user })
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
