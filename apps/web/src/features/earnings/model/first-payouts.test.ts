import type { EarningMonths } from '@velvetline/contracts/earnings'
import { expect, test } from 'vitest'
import { isBeyondFirstPage } from './first-payouts.ts'

const payouts = ['2026-05', '2026-04'].map((month) => ({ month })) as EarningMonths['payouts']

test('of the month in which the first page ends, and of earlier ones, payouts may be missing', () => {
  const beyond = (nextPayoutsBefore: string | null) =>
    ['2026-06', '2026-05', '2026-04', '2026-03'].filter((month) =>
      isBeyondFirstPage({ payouts, nextPayoutsBefore }, month),
    )
  expect(beyond('next')).toEqual(['2026-04', '2026-03'])
  expect(beyond(null)).toEqual([])
})
