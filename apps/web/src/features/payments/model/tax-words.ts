import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'

const BASIS_POINTS_PER_PERCENT = 100

/** `inkl. 19 % MwSt.`, or that no tax comes on top where the price is said without one. */
export const taxWords = (basisPoints: number | null, format: Formatter): string =>
  basisPoints === null || basisPoints === 0
    ? m.payments_without_tax()
    : m.payments_including_tax({ percent: format.number(basisPoints / BASIS_POINTS_PER_PERCENT) })
