import { RAILS } from '@velvetline/contracts/payments'
import { describe, expect, it } from 'vitest'
import { choiceOf, firstChoice, readProduct, readRail } from './product.ts'

describe('the address of an order page', () => {
  it('names a package or the membership', () => {
    expect(readProduct('nuggets-25')).toBe('nuggets-25')
    expect(choiceOf('nuggets-25')).toEqual({ kind: 'nuggets', packageId: 'nuggets-25' })
    expect(choiceOf('membership')).toEqual({ kind: 'membership' })
  })

  it.each([undefined, 25, '', 'Nuggets 25', '../x', `n${'x'.repeat(60)}`])('ignores %s', (value) => {
    expect(readProduct(value)).toBeUndefined()
  })

  it('accepts known rails only', () => {
    for (const rail of RAILS) expect(readRail(rail)).toBe(rail)
    expect(readRail('elsewhere')).toBeUndefined()
    expect(readRail(['paypal'])).toBeUndefined()
  })
})

describe('the preselected package', () => {
  it('is the usual one, or else the first', () => {
    const of = (...sizes: number[]) => sizes.map((nuggets) => ({ id: `nuggets-${nuggets}`, nuggets }))
    expect(firstChoice(of(10, 25, 50))).toBe('nuggets-25')
    expect(firstChoice(of(15, 30))).toBe('nuggets-15')
    expect(firstChoice([])).toBeUndefined()
  })
})
