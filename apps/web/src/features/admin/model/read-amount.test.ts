import { expect, test } from 'vitest'
import { readAmount } from '../components/refund-dialog.tsx'

test('an amount is read as people of both languages write it', () => {
  expect(['12,50', '12.5', ' 12 ', '0,07'].map(readAmount)).toEqual([1250, 1250, 1200, 7])
})

test('what is no amount is none', () => {
  expect(['', 'zehn', '1.000,00', '-5', '1,234', '1e3'].map(readAmount)).toEqual(Array(6).fill(undefined))
})
