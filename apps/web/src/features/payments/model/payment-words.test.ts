import type { SandboxPaymentAction } from '@velvetline/contracts/payment-rails'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#/shared/api/api-error.ts'
import { createFormatter } from '#/shared/format.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { missingConsents } from '../components/consents.tsx'
import { methodTitle, payAgainFailed, productTitle, taxWords } from './payment-words.ts'
import { actionWord, eventWord, isDecision, isLater } from './sandbox-words.ts'

setPageLanguage('de')
const format = createFormatter({ subdomain: 'de', timeZone: 'Europe/Berlin' }, 'de')

describe('the text next to an order', () => {
  it('states the tax in per cent, or that there is none', () => {
    expect(taxWords(1_900, format)).toContain('19')
    expect(taxWords(1_900, format)).not.toContain('1.900')
    expect(taxWords(770, format)).toContain('7,7')
    expect(taxWords(null, format)).not.toMatch(/\d/)
    expect(taxWords(0, format)).toBe(taxWords(null, format))
  })

  it('names the product', () => {
    expect(productTitle({ kind: 'nuggets', nuggets: 25 }, format)).toBe('25\u00a0Nuggets')
    expect(productTitle({ kind: 'membership', nuggets: null }, format)).not.toMatch(/\d/)
    expect(productTitle({ kind: 'membership', nuggets: 0 }, format)).not.toMatch(/\d/)
  })

  it('names each way to pay differently', () => {
    const titles = (['paypal', 'card', 'debit', 'sandbox'] as const).map((kind) =>
      methodTitle({ kind, statementName: 'VELVETLINE', rail: 'sandbox' }, []),
    )
    expect(new Set(titles).size).toBe(4)
    expect(titles[0]).toBe('PayPal')
    const cards = (['maxpay', 'verotel', 'ccbill'] as const).map((rail) => ({
      kind: 'card' as const,
      statementName: 'VELVETLINE',
      rail,
    }))
    expect(new Set(cards.map((card) => methodTitle(card, cards))).size).toBe(3)
    expect(cards.slice(0, 1).map((card) => methodTitle(card, [card]))).toEqual(['Kredit- oder Debitkarte'])
  })
})

describe('the consents of an order', () => {
  const ticked = (...names: string[]) => {
    const values = new FormData()
    for (const name of names) values.set(name, 'on')
    return values
  }

  it('are both required, and each missing one is named at its box', () => {
    const missing = (...names: string[]) => Object.keys(missingConsents('nuggets', ticked(...names))?.fields ?? {})
    expect(missing()).toEqual(['acceptsTerms', 'wantsImmediateStart'])
    expect(missing('acceptsTerms')).toEqual(['wantsImmediateStart'])
    expect(missing('wantsImmediateStart')).toEqual(['acceptsTerms'])
    expect(missingConsents('nuggets', ticked('acceptsTerms', 'wantsImmediateStart'))).toBeUndefined()
  })

  it('mention the membership or Nuggets, depending on the order', () => {
    const text = (kind: 'membership' | 'nuggets') => missingConsents(kind, ticked())?.fields.wantsImmediateStart
    expect(text('membership')).not.toBe(text('nuggets'))
  })
})

describe('the sandbox of payments', () => {
  const ACTIONS: SandboxPaymentAction['action'][] = [
    'approve',
    'decline',
    'require_step',
    'hold',
    'abandon',
    'refund',
    'charge_back',
    'renew',
    'fail_renewal',
    'cancel',
  ]

  it('separates the person’s decisions from later events', () => {
    expect(ACTIONS.filter(isDecision)).toEqual(['approve', 'decline', 'hold', 'abandon'])
    expect(ACTIONS.filter(isLater)).toEqual(['refund', 'charge_back', 'renew', 'fail_renewal', 'cancel'])
  })

  it('asks for confirmation if a further step is needed', () => {
    expect(actionWord('approve', 'needs_step')).not.toBe(actionWord('approve', 'open'))
  })

  it('shows the provider’s own name for an unknown event', () => {
    expect(eventWord('something_new')).toBe('something_new')
    expect(eventWord('refunded')).not.toBe('refunded')
  })
})

it('an order that cannot be paid again is told by its cause', () => {
  const refusal = (code: string) => new ApiError({ status: 422, code, message: 'Ihr Limit ist erreicht.' })
  expect(payAgainFailed(refusal('limit_exceeded'))).toBe('Ihr Limit ist erreicht.')
  expect(payAgainFailed(refusal('order_closed'))).toMatch(/kann nicht mehr bezahlt werden/)
  expect(payAgainFailed(new TypeError('Failed to fetch'))).toMatch(/kam nicht an/)
})
