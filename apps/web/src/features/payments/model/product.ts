import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import { RAILS, type RailName } from '@velvetline/contracts/payment-rails'
import type { ProductChoice } from '@velvetline/contracts/payments'
import { viewerOf } from '#/shared/api/viewer.ts'

export type Product = string

export const MEMBERSHIP: Product = 'membership'
const PRODUCT = /^[a-z][a-z\d-]{1,39}$/
/** Preselected: enough for an evening, and not the largest. */
const USUAL_NUGGETS = 25

export interface OrderSearch {
  product: Product | undefined
  rail: RailName | undefined
  back: string | undefined
}

/** Ignores whatever is not one of ours. */
export const readProduct = (value: unknown): Product | undefined =>
  typeof value === 'string' && PRODUCT.test(value) ? value : undefined

export const readRail = (value: unknown): RailName | undefined => RAILS.find((rail) => rail === value)

/** Without prices, which are the server's. */
export const choiceOf = (product: Product): ProductChoice =>
  product === MEMBERSHIP ? { kind: 'membership' } : { kind: 'nuggets', packageId: product }

export const packageOf = (nuggets: number): Product => `nuggets-${nuggets}`

export const firstChoice = (packages: readonly { id: string; nuggets: number }[]): string | undefined =>
  (packages.find(({ nuggets }) => nuggets === USUAL_NUGGETS) ?? packages[0])?.id

/** Staff cannot, and one is enough. */
export const mayTakeMembership = (viewer: Pick<CurrentUser, 'role' | 'hasActiveSubscription'> | null): boolean =>
  viewer?.role === 'member' && !viewer.hasActiveSubscription

/**
 * Guests sign in first and return, staff have no wallet, subscribers need no second membership; without a product the page redirects.
 * @param here the page's own address
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

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const readOrderId = (value: unknown): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value : undefined
