import { describe, expect, it } from 'vitest'
import { readAmount, writeAmount } from './read-limits.ts'

describe('a typed amount', () => {
  it.each([
    ['50', 5_000],
    ['49,90', 4_990],
    ['49.9', 4_990],
    ['0', 0],
    ['1.250', 125_000],
    ['1,250.50', 125_050],
    ['1 250,50', 125_050],
    ["1'250.50", 125_050],
    ['€ 20', 2_000],
    ['20,00 €', 2_000],
    ['CHF 15.05', 1_505],
    ['R100', 10_000],
  ])('reads %s', (text, minor) => {
    expect(readAmount(text)).toBe(minor)
  })

  it('takes an empty field for no amount', () => {
    expect(readAmount('  ')).toBeNull()
  })

  it.each(['-5', 'viel', '5,', '1,2,3', '12.3456', '€', '1e5', '99999999999'])('refuses %s', (text) => {
    expect(readAmount(text)).toBeUndefined()
  })

  it('is formatted back unchanged', () => {
    for (const minor of [0, 5, 50, 4_990, 5_000, 125_050]) expect(readAmount(writeAmount(minor, ','))).toBe(minor)
    expect(writeAmount(4_905, '.')).toBe('49.05')
    expect(writeAmount(null, ',')).toBe('')
  })
})
