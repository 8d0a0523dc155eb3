import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitVat, vatOf } from './vat.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('every country has its legal rate', () => {
  const rates = Object.fromEntries(COUNTRY_CODES.map((country) => [country, vatOf(country, now).basisPoints]))
  expect(rates).toMatchObject({
    de: 1900,
    at: 2000,
    ch: 810,
    li: 810,
    lu: 1700,
    us: 0,
    uk: 2000,
    ca: 0,
    au: 1000,
    ie: 2300,
    nz: 1500,
    za: 1500,
  })
})

test('a payment keeps the rate of its day', () => {
  expect(vatOf('ch', new Date('2023-12-31T23:59:59Z')).basisPoints).toBe(770)
  expect(vatOf('ch', new Date('2024-01-01T00:00:00Z')).basisPoints).toBe(810)
  expect(vatOf('lu', new Date('2023-06-01T00:00:00Z')).basisPoints).toBe(1600)
})

test('the operator’s rate takes precedence', () => {
  expect(vatOf('us', now, 625).basisPoints).toBe(625)
  expect(vatOf('us', now, undefined).basisPoints).toBe(0)
})

test('the price includes the tax', () => {
  expect(splitVat(1149, 1900)).toEqual({ netMinor: 966, vatMinor: 183 })
  expect(splitVat(499, 2000)).toEqual({ netMinor: 416, vatMinor: 83 })
  expect(splitVat(666, 0)).toEqual({ netMinor: 666, vatMinor: 0 })
})

test('net and tax add up to the price, and a refund mirrors them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 3_000 }), (gross, basisPoints) => {
      const { netMinor, vatMinor } = splitVat(gross, basisPoints)
      expect(netMinor + vatMinor).toBe(gross)
      expect(vatMinor).toBeGreaterThanOrEqual(0)
      expect(netMinor).toBeGreaterThanOrEqual(0)
      const back = splitVat(-gross, basisPoints)
      expect(back.netMinor + netMinor).toBe(0)
      expect(back.vatMinor + vatMinor).toBe(0)
      const exact = (gross * basisPoints) / (10_000 + basisPoints)
      expect(Math.abs(vatMinor - exact)).toBeLessThanOrEqual(0.5)
    }),
  )
})
