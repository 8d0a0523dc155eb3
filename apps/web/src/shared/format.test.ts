import { describe, expect, it } from 'vitest'
import { createFormatter } from './format.ts'

const berlin = { subdomain: 'de', timeZone: 'Europe/Berlin' } as const
const london = { subdomain: 'uk', timeZone: 'Europe/London' } as const
const zurich = { subdomain: 'ch', timeZone: 'Europe/Zurich' } as const

describe('the formatter', () => {
  it('writes money as the country does', () => {
    expect(createFormatter(berlin, 'de').money(666, 'EUR')).toBe('6,66\u00a0€')
    expect(createFormatter(london, 'en').money(84, 'GBP')).toBe('£0.84')
    expect(createFormatter(zurich, 'de').money(199, 'CHF')).toBe('CHF\u00a01.99')
  })

  it('writes the page in its own language where the country speaks another', () => {
    expect(createFormatter(berlin, 'en').money(666, 'EUR')).toBe('€6.66')
  })

  it('writes half a Nugget exactly', () => {
    expect(createFormatter(berlin, 'de').nuggets(9.5)).toBe('9,5')
    expect(createFormatter(london, 'en').nuggets(0.25)).toBe('0.25')
  })

  it('writes ratings with one place and heights with two', () => {
    expect(createFormatter(berlin, 'de').rating(5)).toBe('5,0')
    expect(createFormatter(london, 'en').height(172)).toBe('1.72\u00a0m')
  })

  it('names a language in the language of the page', () => {
    expect(createFormatter(berlin, 'de').languageName('it')).toBe('Italienisch')
  })

  it('tells the time of the country, wherever the code runs', () => {
    expect(createFormatter(berlin, 'de').time('2026-11-21T11:18:00Z')).toBe('12:18')
    expect(createFormatter(london, 'en').time('2026-11-21T11:18:00Z')).toBe('11:18')
  })
})
