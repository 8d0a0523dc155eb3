import { lockAgainstClosing } from './lines.repository.ts'
import { findOpenEarnings } from './payouts.repository.ts'

export type { OpenEarnings } from './payouts.repository.ts'

/** Until the transaction ends no month is closed, which would make payouts. */
export const keepMonthsOpen = lockAgainstClosing

/** What is not settled with somebody who is to be paid no more. */
export const readOpenEarnings = findOpenEarnings
