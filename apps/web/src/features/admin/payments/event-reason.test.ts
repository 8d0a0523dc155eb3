import { afterAll, beforeAll, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { createFormatter } from '#/shared/format.ts'
import { eventReasonWord } from './event-reason.ts'

const before = getLocale
beforeAll(() => overwriteGetLocale(() => 'de'))
afterAll(() => overwriteGetLocale(before))
const format = createFormatter({ subdomain: 'de', timeZone: 'Europe/Berlin' }, 'de')

it('says why an event waits in the language of the page, with amounts as money', () => {
  expect(eventReasonWord('no_order', format)).toBe('Unter diesen Kennungen gibt es bei uns keine Bestellung.')
  const differs = eventReasonWord('amount_differs 1149 EUR 1 USD', format)
  expect(differs).toContain(format.money(1149, 'EUR'))
  expect(differs).toContain(format.money(1, 'USD'))
  expect(eventReasonWord('amount_differs 1149 EUR 300 XYZ', format)).toContain('300 XYZ')
})

it('a notice that cannot be read is not blamed on the provider’s answer', () => {
  expect(eventReasonWord('RailFault', format)).toContain('nicht lesen oder nicht bestätigen')
})

it('shows what was stored as a sentence, or has no word, as it is', () => {
  for (const stored of ['no order of ours is known by these names', 'TypeError', 'constructor'])
    expect(eventReasonWord(stored, format)).toBe(stored)
})
