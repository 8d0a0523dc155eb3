import { expect, test } from 'vitest'
import { type Finding, toJson, toTable, verdictOf } from './report.ts'

const surroundings = { date: 'today', commit: 'abc', machine: '2 cores', node: 'v24', loadAverage: [0.1, 0.2, 0.3] }
const finding = (changes: Partial<Finding>): Finding => ({ name: 'a poll', value: 1, unit: 'ratio', ...changes })
const sections = [
  {
    name: 'answers',
    findings: [
      finding({ value: 0.567, atLeast: 0.6, beside: '32 /s to 47 /s' }),
      finding({ name: 'a page', value: 12.4, unit: 'ms', atMost: 60 }),
      finding({ name: 'a start', value: Number.NaN, unit: 's', atMost: 3 }),
      finding({ name: 'another', value: 3, unit: 'MB' }),
    ],
  },
]

test.each([
  [{ value: 0.6, atLeast: 0.6 }, 'met'],
  [{ value: 0.59, atLeast: 0.6 }, 'missed'],
  [{ value: 60, atMost: 60 }, 'met'],
  [{ value: 61, atMost: 60 }, 'missed'],
  [{ value: Number.NaN, atMost: 60 }, 'missed'],
  [{ value: 61 }, 'no bound'],
])('%j is %s', (changes, verdict) => {
  expect(verdictOf(finding(changes))).toBe(verdict)
})

test('the table has each figure beside its bound, and says what is missed', () => {
  const rows = toTable(sections)
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows).toEqual([
    ['', 'answers', 'a poll', '0.57', 'at least 0.60', 'MISSED', '32 /s to 47 /s', ''],
    ['', 'answers', 'a page', '12 ms', 'at most 60 ms', 'met', '', ''],
    ['', 'answers', 'a start', 'not measured', 'at most 3.00 s', 'MISSED', '', ''],
    ['', 'answers', 'another', '3 MB', '', '', '', ''],
  ])
})

test('the JSON has the surroundings, and each figure with unit, bound and verdict', () => {
  const { figures, ...rest } = JSON.parse(toJson(sections, surroundings))
  expect(rest).toEqual(surroundings)
  expect(figures[0]).toEqual({
    section: 'answers',
    name: 'a poll',
    value: 0.567,
    unit: 'ratio',
    atLeast: 0.6,
    beside: '32 /s to 47 /s',
    verdict: 'missed',
  })
  expect(figures[2]).toMatchObject({ value: null, verdict: 'missed' })
})
