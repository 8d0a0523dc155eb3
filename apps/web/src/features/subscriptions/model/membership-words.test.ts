import type { Subscription } from '@velvetline/contracts/subscriptions'
import { describe, expect, it } from 'vitest'
import { createFormatter } from '#/shared/format.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { lastDayBefore, membershipWords } from './membership-words.ts'

setPageLanguage('de')
const format = createFormatter({ subdomain: 'de', timeZone: 'Europe/Berlin' }, 'de')

const active: Subscription = {
  id: '1',
  state: 'active',
  hasAccess: true,
  rail: 'sandbox',
  weeklyMinor: 666,
  currency: 'EUR',
  startedAt: '2026-10-01T10:00:00Z',
  paidUntil: '2026-12-05T10:00:00Z',
  nextChargeAt: '2026-12-05T10:00:00Z',
  nextChargeMinor: 666,
  cancelledAt: null,
  boundUntil: null,
  endsAt: null,
  earliestEndAt: '2026-12-05T10:00:00Z',
  canCancel: true,
  canResume: false,
  withdrawableUntil: null,
}
const wordsOf = (change: Partial<Subscription>) => membershipWords({ ...active, ...change }, format)

describe('a membership in words', () => {
  it('states in the first month the later price and its start', () => {
    expect(wordsOf({ state: 'trialing' }).text).toMatch(
      /^Ab dem 5\.\u00a0Dezember\u00a02026 kostet .* 6,66.€ pro Woche/,
    )
  })

  it('states the day of the first charge, which may differ from the end of the paid time', () => {
    const later = wordsOf({ state: 'trialing', nextChargeAt: '2026-12-07T10:00:00Z' })
    expect(later.text).toMatch(/^Ab dem 7\.\u00a0Dezember\u00a02026/)
    expect(wordsOf({ state: 'trialing', nextChargeAt: null }).text).toMatch(/^Ab dem 5\.\u00a0Dezember\u00a02026/)
  })

  it('states while active the next charge', () => {
    expect(wordsOf({})).toMatchObject({ tone: 'available', badge: 'Aktiv' })
    expect(wordsOf({}).text).toMatch(/^Am 5\.\u00a0Dezember\u00a02026 werden 6,66.€ abgebucht/)
  })

  it('announces no charge if there is none', () => {
    expect(wordsOf({ nextChargeAt: null, nextChargeMinor: null }).text).toMatch(/kostet nichts/)
  })

  it('states after a failed charge the next attempt, or that it ends', () => {
    expect(wordsOf({ state: 'past_due', nextChargeAt: '2026-12-06T10:00:00Z' }).text).toMatch(
      /am 6\.\u00a0Dezember\u00a02026/,
    )
    expect(wordsOf({ state: 'past_due', nextChargeAt: null }).text).toMatch(/endet die Mitgliedschaft von selbst/)
  })

  it('states when a cancelled one ends, or that it has ended', () => {
    expect(wordsOf({ state: 'cancelled', nextChargeAt: null }).text).toMatch(/Abgebucht wird nichts mehr/)
    expect(wordsOf({ state: 'cancelled', endsAt: active.paidUntil }).title).toBe('Endet am 5.\u00a0Dezember\u00a02026')
    expect(wordsOf({ state: 'cancelled', hasAccess: false }).badge).toBe('Beendet')
  })

  it('states the day on which it has ended, not that of the paid time', () => {
    const ended = wordsOf({ state: 'expired', hasAccess: false, endsAt: '2026-12-15T10:00:00Z' })
    expect(ended.text).toMatch(/^Sie endete am 15\.\u00a0Dezember\u00a02026/)
  })
})

describe('a cancelled membership with a minimum term', () => {
  it('ends with the paid week in which the term ends, and states that it is charged until then', () => {
    const term = { boundUntil: '2027-01-01T10:00:00Z', endsAt: '2027-01-02T10:00:00Z' }
    const words = wordsOf({ state: 'cancelled', ...term })
    expect(words.title).toBe('Endet am 2.\u00a0Januar\u00a02027')
    expect(words.text).toMatch(/weiter 6,66.€ pro Woche/)
  })
})

it('is shown as the day before if it is at midnight, otherwise as the same day', () => {
  const dayBefore = (end: string) => format.date(lastDayBefore(end))
  expect(dayBefore('2026-12-04T23:00:00Z')).toBe('4.\u00a0Dezember\u00a02026')
  expect(dayBefore('2026-12-05T10:00:00Z')).toBe('5.\u00a0Dezember\u00a02026')
})
