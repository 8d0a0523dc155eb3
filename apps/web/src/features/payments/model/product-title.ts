import type { OrderOffer } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'

/** What is bought, as a heading. */
export const productTitle = ({ kind, nuggets }: Pick<OrderOffer, 'kind' | 'nuggets'>, format: Formatter): string =>
  kind === 'membership' || nuggets === null
    ? m.payments_membership()
    : `${format.nuggets(nuggets)} ${m.payments_nuggets()}`
