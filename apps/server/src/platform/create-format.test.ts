import { describe, expect, it } from 'vitest'
import { createFormat } from './create-format.ts'

const canada = createFormat({ countryCode: 'ca', timeZone: 'America/Toronto' }, 'en')
const germany = createFormat({ countryCode: 'de', timeZone: 'Europe/Berlin' }, 'de')

describe('the server’s formatter', () => {
  it('names the country of any dollar except the US dollar, at home and abroad, in both languages', () => {
    const inEnglish = (['CAD', 'AUD', 'NZD'] as const).map((currency) => canada.money(666, currency))
    expect(inEnglish).toEqual(['CA$6.66', 'A$6.66', 'NZ$6.66'])
    const inGerman = (['CAD', 'AUD', 'NZD', 'USD'] as const).map((currency) => germany.money(123_456, currency))
    expect(inGerman).toEqual(['1.234,56\u00a0CA$', '1.234,56\u00a0A$', '1.234,56\u00a0NZ$', '1.234,56\u00a0$'])
    expect(createFormat({ countryCode: 'us', timeZone: 'America/New_York' }, 'en').money(-666, 'USD')).toBe('-$6.66')
  })

  it('formats numbers, rates and terms by language, with spaces that every font has', () => {
    expect([germany.number(1_234.5), canada.number(1_234.5)]).toEqual(['1.234,5', '1,234.5'])
    expect(germany.rate(810)).toBe('8,1')
    expect([germany.months(3), canada.months(1)]).toEqual(['3 Monate', '1 month'])
    expect([canada.nuggets(1), germany.nuggets(0.5), germany.seconds(1)]).toEqual([
      '1 Nugget',
      '0,5 Nuggets',
      '1 Sekunde',
    ])
    const southAfrica = createFormat({ countryCode: 'za', timeZone: 'Africa/Johannesburg' }, 'en')
    expect(southAfrica.money(1_198_800, 'ZAR')).toBe('R\u00a011\u00a0988,00')
  })

  it('formats days in the country’s time zone, and names countries and currencies in the language', () => {
    const lateEvening = new Date('2026-11-21T23:30:00Z')
    expect([germany.day(lateEvening), canada.day(lateEvening)]).toEqual(['22. November 2026', 'November 21, 2026'])
    expect(germany.moment(lateEvening)).toBe('22. November 2026 um 00:30 MEZ')
    expect([germany.countryName('uk'), germany.currencyName('NZD')]).toEqual([
      'Vereinigtes Königreich',
      'Neuseeland-Dollar',
    ])
  })
})
