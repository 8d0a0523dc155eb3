import { expect, it } from 'vitest'
import { createFormatter } from '#/shared/format.ts'
import { subjectWord, valueWords } from './staff-words.ts'

const member = { subjectKind: 'member', subjectId: '0198c0de-1111-7000-8000-000000000000', subjectLabel: '' } as const

it('calls a member a member, and a deleted account only where it is one', () => {
  expect(subjectWord({ action: 'member.blocked', ...member })).toBe('Mitglied 0198c0de')
  expect(subjectWord({ action: 'left_nuggets.settled', ...member })).toBe('Gelöschtes Konto 0198c0de')
})

it('writes many searches as a number, one as a word, and leaves ids of corrections out', () => {
  const format = createFormatter({ subdomain: 'de', timeZone: 'Europe/Berlin' }, 'de')
  expect(valueWords({ isSearch: true, searches: 1 }, format)).toBe('Suchwort')
  expect(valueWords({ isSearch: true, searches: 1024 }, format)).toBe('mindestens 1.024 Suchen in zehn Minuten')
  expect(valueWords({ cause: 'fault', correctionId: 'an id' }, format)).not.toContain('an id')
})

it('writes what was decided about the age check of a country, and from when', () => {
  const format = createFormatter({ subdomain: 'de', timeZone: 'Europe/Berlin' }, 'de')
  const kept = { section: 'age', validFrom: '2026-06-15T10:00:00.000Z' }
  expect(valueWords({ ...kept, isRequired: false, methods: '' }, format)).toBe(
    'Alter, ab 15.06.26, 12:00, kein Altersnachweis',
  )
  expect(valueWords({ isRequired: true, methods: 'id_document, credit_card' }, format)).toBe(
    'Altersnachweis verlangt, Ausweis, Kreditkarte',
  )
})
