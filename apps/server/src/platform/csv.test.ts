import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells with commas, quotes or line breaks are quoted', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'plain', 3, null])).toBe(
    '"a,b","say ""x""","two\nlines",plain,3,\r\n',
  )
})

test('no cell becomes a formula', () => {
  for (const text of ['=1+1', '+49', '-5', '@SUM(A1)', '\tx', '\rx']) {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
  }
})

test('our own numbers stay numbers', () => {
  expect(csvLine([-5, 11.49])).toBe('-5,11.49\r\n')
})
