import { expect, it } from 'vitest'
import { duration } from './duration.ts'

it('shows a length as a clock does', () => {
  expect([0, 7, 65, 725, 3_599, 3_600, 3_665].map(duration)).toEqual([
    '0:00',
    '0:07',
    '1:05',
    '12:05',
    '59:59',
    '1:00:00',
    '1:01:05',
  ])
})
