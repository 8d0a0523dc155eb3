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
