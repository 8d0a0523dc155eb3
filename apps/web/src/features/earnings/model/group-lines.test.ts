import type { EarningLine } from '@velvetline/contracts/earnings'
import { expect, test } from 'vitest'
import { groupLines } from './group-lines.ts'

const line = (changes: Partial<EarningLine>): EarningLine => ({
  id: 1,
  at: '2026-06-15T12:00:00.000Z',
  kind: 'minute',
  rule: 'bought',
  member: 'nordwind',
  profile: 'Valentina',
  minute: 1,
  person: { id: 'one', name: 'Jana' },
  nuggets: 0.1,
  currency: 'EUR',
  unitMicros: 499_000,
  listMicros: 49_900,
  vatBasisPoints: 1900,
  netMicros: 41_933,
  shareBasisPoints: 4000,
  personBasisPoints: null,
  earnedMicros: 16_773,
  ...changes,
})

test('the minutes of a call are one group, and their sums are exact', () => {
  const [group, ...others] = groupLines([3, 2, 1].map((minute) => line({ minute })))
  expect(others).toEqual([])
  expect(group).toMatchObject({ count: 3, nuggets: 0.3, listMicros: 149_700, netMicros: 125_799, earnedMicros: 50_319 })
})

test('another call, member, rule or person begins a new group', () => {
  const lines = [
    line({ minute: 1 }),
    line({ minute: 5 }),
    line({ minute: 4, member: 'waldemar' }),
    line({ minute: 3, member: 'waldemar', rule: 'bonus' }),
    line({ minute: 2, member: 'waldemar', rule: 'bonus', person: { id: 'two', name: 'Ines' } }),
  ]
  expect(groupLines(lines).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
})

test('messages in a row are one group', () => {
  const message = { kind: 'message', minute: null } as const
  expect(groupLines([line(message), line(message), line({ minute: 1 })]).map(({ count }) => count)).toEqual([2, 1])
})

test('another part of the person begins a new group, and each line’s part is rounded towards zero', () => {
  const divided = line({ minute: 2, personBasisPoints: 6_000 })
  const groups = groupLines([line({ minute: 3 }), divided, line({ minute: 1, personBasisPoints: 6_000 })])
  expect(groups.map(({ count, personMicros }) => [count, personMicros])).toEqual([
    [1, 0],
    [2, 20_126],
  ])
})
