import { LISTED_EVENT_STATES } from '@velvetline/contracts/admin'
import { APPLICATION_KINDS, APPLICATION_QUEUES } from '@velvetline/contracts/applications'
import { CALL_END_REASONS, CALL_STATES } from '@velvetline/contracts/calls'
import { CONTACT_STATES } from '@velvetline/contracts/contact'
import { PAYOUT_STATES } from '@velvetline/contracts/earnings'
import { CORRECTION_STATES } from '@velvetline/contracts/member-acts'
import { TIMELINE_KINDS } from '@velvetline/contracts/members'
import { ORDER_STATES, PAYMENT_STATES, PRODUCT_KINDS } from '@velvetline/contracts/payments'
import { PROFILE_DECISIONS } from '@velvetline/contracts/profile-editing'
import { REPORT_DECISIONS, REPORT_KINDS, REPORT_LIST_STATES, REPORT_REASONS } from '@velvetline/contracts/reports'
import { REVIEW_STATES } from '@velvetline/contracts/reviews'
import { SHARE_KINDS } from '@velvetline/contracts/shares'
import { REFUSED_CALLER_STATES } from '@velvetline/contracts/telephone-line'
import { expect, it } from 'vitest'
import { createFormatter } from '#/shared/format.ts'
import { valueWords } from './audit-values.ts'

const format = createFormatter({ subdomain: 'de', timeZone: 'Europe/Berlin' }, 'de')

it('writes many searches as a number, one as a word, and leaves ids of corrections out', () => {
  expect(valueWords({ isSearch: true, searches: 1 }, format)).toBe('Suchwort')
  expect(valueWords({ isSearch: true, searches: 1024 }, format)).toBe('mindestens 1.024 Suchen in zehn Minuten')
  expect(valueWords({ cause: 'fault', correctionId: 'an id' }, format)).not.toContain('an id')
})

it('says nothing of a filter that leaves nothing out', () => {
  expect(valueWords({ show: 'all', wait: 'all', view: 'all' }, format)).toBe('')
  expect(valueWords({ show: 'all', market: 'at' }, format)).toBe('AT')
})

it('has a word for each state, kind, decision and reason of a list', () => {
  const known = {
    state: [
      ...[...CALL_STATES, ...PAYMENT_STATES, ...ORDER_STATES, ...LISTED_EVENT_STATES, ...REVIEW_STATES],
      ...[...CONTACT_STATES, ...PAYOUT_STATES, ...CORRECTION_STATES, ...APPLICATION_QUEUES],
      ...[...REPORT_LIST_STATES, ...REFUSED_CALLER_STATES],
    ],
    kind: [
      ...PRODUCT_KINDS,
      ...SHARE_KINDS,
      ...REPORT_KINDS,
      ...APPLICATION_KINDS,
      ...TIMELINE_KINDS,
      'change',
      'read',
    ],
    decision: [...REPORT_DECISIONS, ...PROFILE_DECISIONS],
    reason: [...REPORT_REASONS, ...CALL_END_REASONS],
    show: ['live', 'ended'],
  }
  for (const [name, values] of Object.entries(known)) {
    const raw = values.filter((value) => [value, ''].includes(valueWords({ [name]: value }, format)))
    expect([name, raw]).toEqual([name, []])
  }
})

it('writes what changed with its name, its language and its unit', () => {
  expect(valueWords({ 'words.de.inCountry': 'in Deutschland' }, format)).toContain('in Deutschland (Deutsch)')
  expect(valueWords({ de: 3, 'de.title': 'Impressum' }, format)).toBe('Impressum (Deutsch), Fassung 3 (Deutsch)')
  expect(valueWords({ 'nuggets-10': 499 }, format)).toBe('10 Nuggets: 4,99')
  expect(valueWords({ to: '2026-07-20', from: '2026-07-01' }, format)).toBe(
    'ab 1.\u00a0Juli\u00a02026, bis 20.\u00a0Juli\u00a02026',
  )
  expect(valueWords({ basisPoints: 4_250, from: '2026-07-31T22:00:00.000Z' }, format)).toBe(
    'ab 01.08.26, 00:00, 42,5 %',
  )
})

it('shows a value of which it knows no name as it is', () => {
  expect(valueWords({ ofAnotherRelease: 'as it was' }, format)).toBe('as it was')
})

it('writes what was decided about the age check of a country, and from when', () => {
  const kept = { section: 'age', validFrom: '2026-06-15T10:00:00.000Z' }
  expect(valueWords({ ...kept, isRequired: false, methods: '' }, format)).toBe(
    'Alter, kein Altersnachweis, ab 15.06.26, 12:00',
  )
  expect(valueWords({ isRequired: true, methods: 'id_document, credit_card' }, format)).toBe(
    'Altersnachweis verlangt, Ausweis, Kreditkarte',
  )
})
