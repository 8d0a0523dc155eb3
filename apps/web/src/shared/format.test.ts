import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFormatter } from './format.ts'

const berlin = { subdomain: 'de', timeZone: 'Europe/Berlin' } as const
const london = { subdomain: 'uk', timeZone: 'Europe/London' } as const
const zurich = { subdomain: 'ch', timeZone: 'Europe/Zurich' } as const

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the formatter', () => {
  it('formats money by country', () => {
    expect(createFormatter(berlin, 'de').money(666, 'EUR')).toBe('6,66\u00a0€')
    expect(createFormatter(london, 'en').money(84, 'GBP')).toBe('£0.84')
    expect(createFormatter(zurich, 'de').money(199, 'CHF')).toBe('CHF\u00a01.99')
  })

  it('uses the page’s language if the country speaks another', () => {
    expect(createFormatter(berlin, 'en').money(666, 'EUR')).toBe('€6.66')
    expect(createFormatter(london, 'de').money(666, 'GBP')).toBe('6,66\u00a0£')
  })

  it('names the country of any dollar except the US dollar, at home and abroad', () => {
    const ottawa = { subdomain: 'ca', timeZone: 'America/Toronto' } as const
    const inEnglish = (['CAD', 'AUD', 'NZD', 'USD'] as const).map((currency) =>
      createFormatter(ottawa, 'en').money(123_456, currency),
    )
    expect(inEnglish).toEqual(['CA$1,234.56', 'A$1,234.56', 'NZ$1,234.56', 'US$1,234.56'])
    const inGerman = (['CAD', 'AUD', 'NZD', 'USD'] as const).map((currency) =>
      createFormatter(ottawa, 'de').money(666, currency),
    )
    expect(inGerman).toEqual(['6,66\u00a0CA$', '6,66\u00a0A$', '6,66\u00a0NZ$', '6,66\u00a0$'])
    const washington = { subdomain: 'us', timeZone: 'America/New_York' } as const
    expect(createFormatter(washington, 'en').money(666, 'USD')).toBe('$6.66')
  })

  it('writes a plain date as that day in every time zone', () => {
    const vancouver = { subdomain: 'ca', timeZone: 'America/Vancouver' } as const
    expect(createFormatter(vancouver, 'de').day('2026-12-01')).toBe('1.\u00a0Dezember\u00a02026')
  })

  it('writes millionths to the last place that counts, and at least two', () => {
    const german = createFormatter(berlin, 'de')
    expect([16_492_184, 4_990_000, 0].map(german.exactAmount)).toEqual(['16,492184', '4,99', '0,00'])
  })

  it('writes basis points in percent', () => {
    expect([810, 6_250, 2_000].map(createFormatter(berlin, 'de').percent)).toEqual(['8,1', '62,5', '20'])
  })

  it('formats half a Nugget exactly', () => {
    expect(createFormatter(berlin, 'de').nuggets(9.5)).toBe('9,5')
    expect(createFormatter(london, 'en').nuggets(0.25)).toBe('0.25')
  })

  it('formats an amount for a field without currency and grouping', () => {
    expect(createFormatter(berlin, 'de').amount(1_149_00)).toBe('1149,00')
    expect(createFormatter(london, 'en').amount(7)).toBe('0.07')
  })

  it('formats ratings with one place and heights with two', () => {
    expect(createFormatter(berlin, 'de').rating(5)).toBe('5,0')
    expect(createFormatter(london, 'en').height(172)).toBe('1.72\u00a0m')
  })

  it('names a language in the language of the page', () => {
    expect(createFormatter(berlin, 'de').languageName('it')).toBe('Italienisch')
  })

  it('formats times in the country’s zone, wherever the code runs', () => {
    expect(createFormatter(berlin, 'de').time('2026-11-21T11:18:00Z')).toBe('12:18')
    expect(createFormatter(london, 'en').time('2026-11-21T11:18:00Z')).toBe('11:18')
  })

  it('distinguishes time zones of countries with the same language tag', () => {
    const johannesburg = { subdomain: 'za', timeZone: 'Africa/Johannesburg' } as const
    expect(createFormatter(berlin, 'en').time('2026-11-21T11:18:00Z')).toBe('12:18')
    expect(createFormatter(london, 'en').time('2026-11-21T11:18:00Z')).toBe('11:18')
    expect(createFormatter(johannesburg, 'de').time('2026-11-21T11:18:00Z')).toBe('13:18')
    expect(createFormatter(berlin, 'de').time('2026-11-21T11:18:00Z')).toBe('12:18')
  })

  it('formats dates in the country’s time zone, in the page’s language', () => {
    const lateEvening = '2026-11-21T23:30:00Z'
    expect(createFormatter(berlin, 'de').date(lateEvening)).toBe('22.\u00a0November\u00a02026')
    expect(createFormatter(london, 'en').date(lateEvening)).toBe('21\u00a0November\u00a02026')
    expect(createFormatter(berlin, 'de').shortDate(lateEvening)).toBe('22.\u00a0Nov.')
    expect(createFormatter(berlin, 'de').dateTime(new Date(lateEvening))).toBe('22.11.26, 00:30')
  })

  it('ends no line within a day or a time', () => {
    const toronto = { subdomain: 'ca', timeZone: 'America/Toronto' } as const
    const evening = '2026-12-28T23:30:00Z'
    expect(createFormatter(toronto, 'en').date(evening)).toBe('December\u00a028,\u00a02026')
    expect(createFormatter(toronto, 'en').dateTime(evening)).toBe('2026-12-28, 6:30\u00a0p.m.')
  })

  it('names the month of a plain date, even west of Greenwich', () => {
    const newYork = { subdomain: 'us', timeZone: 'America/New_York' } as const
    expect(createFormatter(newYork, 'en').month('2026-03-01')).toBe('March\u00a02026')
    expect(createFormatter(berlin, 'de').month('2026-03-01')).toBe('März\u00a02026')
  })

  it('names each country, the United Kingdom too', () => {
    expect(createFormatter(berlin, 'de').countryName('ch')).toBe('Schweiz')
    const asked = vi.spyOn(Intl.DisplayNames.prototype, 'of')
    expect(createFormatter(berlin, 'de').countryName('uk')).toBe('Vereinigtes Königreich')
    // Not every engine knows UK for GB.
    expect(asked).toHaveBeenLastCalledWith('GB')
  })

  it('groups thousands by language', () => {
    expect(createFormatter(berlin, 'de').number(12_345)).toBe('12.345')
    expect(createFormatter(london, 'en').money(1_234_567, 'GBP')).toBe('£12,345.67')
  })
})

it('remembers a text for its zone, where one page has two', () => {
  const evening = '2026-11-27T23:30:00Z'
  expect(createFormatter({ subdomain: 'us', timeZone: 'America/New_York' }, 'de').date(evening)).toBe(
    '27.\u00a0November\u00a02026',
  )
  expect(createFormatter({ subdomain: 'us', timeZone: 'Europe/Berlin' }, 'de').date(evening)).toBe(
    '28.\u00a0November\u00a02026',
  )
})
