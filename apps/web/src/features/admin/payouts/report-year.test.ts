import { expect, test } from 'vitest'
import { reportYear } from './report-year.ts'

test('the tax report is offered for last year until the end of June, then for this one', () => {
  expect([new Date(2027, 0, 1), new Date(2027, 5, 30), new Date(2027, 6, 1)].map(reportYear)).toEqual([
    2026, 2026, 2027,
  ])
})
