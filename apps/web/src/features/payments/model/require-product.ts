import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { viewerOf } from '#/shared/api/viewer.ts'
import { MEMBERSHIP, type OrderSearch, type Product } from './product.ts'

/**
 * For the pages on the way to an order: guests sign in first and come back, staff have no wallet, and nobody needs a second membership.
 * Without a chosen product the page redirects to where one is chosen.
 * @param here the page's own address, to come back to
 */
export const requireProduct = (client: QueryClient, here: string, { product, back }: OrderSearch): Product => {
  const viewer = viewerOf(client)
  if (!viewer) throw redirect({ to: '/login', search: { redirect: here }, statusCode: 302 })
  if (viewer.role !== 'member') throw redirect({ to: '/', statusCode: 302 })
  if (product === undefined) throw redirect({ to: '/credits', search: { back }, statusCode: 302 })
  if (product === MEMBERSHIP && viewer.hasActiveSubscription) {
    throw redirect({ to: '/subscribe', search: { back }, statusCode: 302 })
  }
  return product
}
