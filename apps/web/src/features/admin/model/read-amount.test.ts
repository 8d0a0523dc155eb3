import { expect, test } from 'vitest'
import { readAmount } from '../components/refund-dialog.tsx'

test('an amount is read in the format of both languages', () => {
  expect(['12,50', '12.5', ' 12 ', '0,07'].map(readAmount)).toEqual([1250, 1250, 1200, 7])
})

test('an invalid amount is refused', () => {
  expect(['', 'zehn', '1.000,00', '-5', '1,234', '1e3'].map(readAmount)).toEqual(Array(6).fill(undefined))
})
