import { QueryClientProvider } from '@tanstack/react-query'
import type { AdminPayout, EarningMonths } from '@velvetline/contracts/earnings'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PayoutsPanel } from '#/features/earnings/components/payouts-panel.tsx'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { CountryContext } from '#/shared/country/country.ts'
import { createFormatter } from '#/shared/format.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { aTariff } from '../../../../test/render-page.ts'
import { notesOf } from './payouts-page.tsx'

setPageLanguage('en')

const format = createFormatter({ subdomain: 'uk', timeZone: 'Europe/London' }, 'en')
const PAYOUT = {
  id: 'one',
  statementNumber: 'S2026-000001',
  month: '2026-05',
  currency: 'GBP',
  state: 'returned',
  held: { until: null },
  returnReason: 'Account closed',
} as AdminPayout

it('says in the office that a payout is on hold, and why the bank has returned it', () => {
  expect(notesOf(PAYOUT, format)).toEqual(['on hold', 'Account closed'])
  expect(notesOf({ ...PAYOUT, held: null }, format)).toEqual(['Account closed'])
})

it('tells the consultant both, too', () => {
  const data = { payouts: [PAYOUT], people: [], held: null, hasPayoutDetails: false } as unknown as EarningMonths
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient({ isServer: false })}>
      <CountryContext value={aTariff('uk', 'GBP')}>
        <PayoutsPanel data={data} format={format} />
      </CountryContext>
    </QueryClientProvider>,
  )
  expect(markup).toContain('returned by the bank')
  expect(markup).toContain('on hold')
})
