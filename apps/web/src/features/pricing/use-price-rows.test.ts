import { QueryClientProvider } from '@tanstack/react-query'
import { PRICES } from '@velvetline/contracts/constants'
import type { Country } from '@velvetline/contracts/countries'
import { API } from '@velvetline/contracts/paths'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { setPageLanguage } from '../../../test/page-language.ts'
import { runHook } from '../../../test/run-hook.ts'
import { termWords, usePriceRows } from './use-price-rows.ts'

setPageLanguage('de')
const germany = {
  subdomain: 'de',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  premiumPhoneNumber: '0900512345',
  premiumPriceMessage: '',
  subscriberPriceMessage: 'mit Tarif',
  minimumTermMonths: 0,
  prices: PRICES.EUR,
} as Country

const rowsOf = async (country: Country) => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData([API.country], country)
  const hook = await runHook(usePriceRows, {
    wrap: (children) => createElement(QueryClientProvider, { client }, children),
  })
  return hook.result()
}

describe('the table of prices', () => {
  it('says what everything costs without and with a membership', async () => {
    const rows = await rowsOf(germany)
    const figures = rows
      .filter(({ without }) => !without.isWord)
      .map(({ without, member }) => [without.value, member.value])
    expect(figures).toEqual([
      ['0,00\u00a0€', '1,00\u00a0€'],
      ['1,99\u00a0€', '0,99\u00a0€'],
      ['1', '0,5'],
    ])
    expect(rows[0]?.member.note).toContain('6,66\u00a0€')
  })

  it('says the price of a call in the operator’s words where there are some', async () => {
    const [, call] = await rowsOf(germany)
    expect(call?.member.note).toBe('mit Tarif')
    expect(call?.without.note).toBe('pro Minute')
  })

  it('names the minimum term of the country, or that there is none', async () => {
    expect(termWords(3)).toContain('3')
    expect(termWords(0)).not.toMatch(/\d/)
    const rows = await rowsOf({ ...germany, minimumTermMonths: 3 })
    expect(rows.at(-1)?.member.value).toBe(termWords(3))
  })
})
