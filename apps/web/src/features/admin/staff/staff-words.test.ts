import { expect, it } from 'vitest'
import { createFormatter } from '#/shared/format.ts'
import { subjectWord } from './staff-words.ts'

const format = createFormatter({ subdomain: 'de', timeZone: 'Europe/Berlin' }, 'de')
const member = { subjectKind: 'member', subjectId: '0198c0de-1111-7000-8000-000000000000', subjectLabel: '' } as const

it('calls a member a member, and a deleted account only where it is one', () => {
  expect(subjectWord({ action: 'member.blocked', ...member }, format)).toBe('Mitglied 0198c0de')
  expect(subjectWord({ action: 'left_nuggets.settled', ...member }, format)).toBe('Gelöschtes Konto 0198c0de')
})

it('writes subjects that are words of ours, and months, as people say them', () => {
  const none = { subjectLabel: '' } as const
  const shares = { action: 'payouts.read', subjectKind: 'payouts', subjectId: 'shares', ...none } as const
  expect(subjectWord(shares, format)).toBe('Eigene Anteile')
  const list = { action: 'list.exported', subjectKind: 'list', subjectId: 'refused-callers', ...none } as const
  expect(subjectWord(list, format)).toBe('Abgewiesene Anrufe')
  const month = {
    action: 'earnings_month.closed',
    subjectKind: 'earnings_month',
    subjectId: '2026-07',
    ...none,
  } as const
  expect(subjectWord(month, format)).toBe('Juli\u00a02026')
})
