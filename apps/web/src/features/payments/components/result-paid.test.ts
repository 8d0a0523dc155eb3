import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { mePath } from '@velvetline/contracts/accounts'
import { countryPath } from '@velvetline/contracts/countries'
import type { OrderStatus } from '@velvetline/contracts/payments'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { m } from '#/paraglide/messages.js'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { aMember, aTariff } from '../../../../test/render-page.ts'
import { factsOf } from '../../../../test/run-hook.ts'
import { ResultPaid } from './result-paid.tsx'

setPageLanguage('de')

/** As it is shown to the member who paid. */
const shown = (change: Partial<OrderStatus>): string => {
  const client = createQueryClient({ isServer: true })
  client.setQueryData([mePath], { user: aMember() })
  client.setQueryData([countryPath], aTariff('de', 'EUR'))
  const history = createMemoryHistory({ initialEntries: ['/subscription/success'] })
  const router = createRouter({ routeTree: createRootRoute(), history, isServer: true })
  const order = {
    kind: 'membership',
    state: 'paid',
    amountMinor: 100,
    currency: 'EUR',
    refundedMinor: 0,
    receiptNumber: null,
    returnPath: null,
    hasEnded: false,
    ...change,
  } as OrderStatus
  const page = createElement(ResultPaid, { order })
  return renderToStaticMarkup(factsOf(client)(createElement(RouterContextProvider, { router } as never, page)))
}

describe('a membership’s order that is opened again', () => {
  it('says that the membership is active while it is', () => {
    expect(shown({})).toContain(m.payments_paid_membership())
    expect(shown({})).toContain('/profiles?subscription=success')
  })

  it('says that it has ended, and confirms it to nobody', () => {
    const html = shown({ hasEnded: true })
    expect(html).toContain(m.payments_ended_title())
    expect(html).not.toContain(m.payments_paid_membership())
    expect(html).not.toContain(m.payments_paid_membership_text())
    expect(html).not.toContain('subscription=success')
  })

  it('says that it was refunded, ended or not', () => {
    expect(shown({ hasEnded: true, refundedMinor: 100 })).toContain(m.payments_refunded_title())
  })
})
