import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { RAILS, type RailName } from '@velvetline/contracts/payment-rails'
import type { OrderOffer, ProductChoice } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { viewerOf } from '#/shared/api/viewer.ts'
import type { Formatter } from '#/shared/format.ts'

/** What an address names: a package by its id, or the membership. */
export type Product = string

export const MEMBERSHIP: Product = 'membership'
const PRODUCT = /^[a-z][a-z\d-]{1,39}$/
/** The one that is chosen until somebody chooses: enough for an evening, and not the largest. */
const USUAL_NUGGETS = 25

/** The query of the pages on the way to an order. */
export interface OrderSearch {
  product: Product | undefined
  rail: RailName | undefined
  /** Where on this site to go afterwards. */
  back: string | undefined
}

/** Addresses are anybody's: whatever is not one of ours is not there. */
export const readProduct = (value: unknown): Product | undefined =>
  typeof value === 'string' && PRODUCT.test(value) ? value : undefined

export const readRail = (value: unknown): RailName | undefined => RAILS.find((rail) => rail === value)

/** The product as the checkout is told of it; prices are the server's. */
export const choiceOf = (product: Product): ProductChoice =>
  product === MEMBERSHIP ? { kind: 'membership' } : { kind: 'nuggets', packageId: product }

/** The package that holds so many Nuggets. */
export const packageOf = (nuggets: number): Product => `nuggets-${nuggets}`

/** Which package is chosen at first. */
export const firstChoice = (packages: readonly { id: string; nuggets: number }[]): string | undefined =>
  (packages.find(({ nuggets }) => nuggets === USUAL_NUGGETS) ?? packages[0])?.id

/** What is bought, as a heading. */
export const productTitle = ({ kind, nuggets }: Pick<OrderOffer, 'kind' | 'nuggets'>, format: Formatter): string =>
  kind === 'membership' || nuggets === null
    ? m.payments_membership()
    : `${format.nuggets(nuggets)} ${m.payments_nuggets()}`

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

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The order that an address names, or nothing where it names none of ours. */
export const readOrderId = (value: unknown): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value : undefined
