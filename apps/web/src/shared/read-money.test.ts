import { describe, expect, it } from 'vitest'
import { readMoney } from './read-money.ts'

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
    [' 12 ', 1_200],
    ['0,07', 7],
  ])('reads %s', (text, minor) => {
    expect(readMoney(text)).toBe(minor)
  })

  it('takes an empty field for no amount', () => {
    expect(readMoney('  ')).toBeNull()
  })

  it.each(['-5', 'viel', '5,', '1,2,3', '12.3456', '€', '1e5', '99999999999'])('refuses %s', (text) => {
    expect(readMoney(text)).toBeUndefined()
  })
})
