import { expect, test } from 'vitest'
import { csvLine, csvOfPages, EXPORT_ROWS_MAX, withoutGuards } from './csv.ts'

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

test('a formula behind a semicolon, tab or line break inside a cell is guarded too', () => {
  expect(csvLine(["A;=cmd|'/C calc'!A0"])).toBe("\"A;'=cmd|'/C calc'!A0\"\r\n")
  for (const text of ['a\t=1', 'a\n+1', 'a\r-1', 'a;@1', 'a; =1', 'a;=1;b;=2']) {
    expect(csvLine([text])).not.toMatch(/[;\t\r\n] *[=+@-]/)
  }
  // The quotes of the text are doubled, and a program that splits at semicolons reads two of them as nothing.
  expect(csvLine(['a;"=1'])).toBe('"a;""\'=1"\r\n')
  expect(csvLine(['a=b - c'])).toBe('a=b - c\r\n')
})

test('a text without its guards is the text as it was', () => {
  for (const text of ['=1', "'=1", "a;'=1;=2", '\t=1', "'\tx", "it's", 'a\n- b', ';;=;', "don't; 'do'"]) {
    const written = csvLine([text]).slice(0, -2)
    const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
    expect(withoutGuards(read)).toBe(text)
  }
})

test('a file that is cut says so in its last line, and a whole one does not', async () => {
  const endOfFile = async (rows: number): Promise<string[]> => {
    const read = async (from = 0) => {
      const next = Math.min(from + EXPORT_ROWS_MAX, rows)
      return {
        rows: Array.from({ length: next - from }, (_, index) => from + index + 1),
        next: next < rows ? next : null,
      }
    }
    let file = ''
    for await (const piece of await csvOfPages(['number'], (row: number) => [row], read)) file += piece
    return file.trimEnd().split('\r\n').slice(EXPORT_ROWS_MAX)
  }
  expect(await endOfFile(EXPORT_ROWS_MAX)).toEqual([String(EXPORT_ROWS_MAX)])
  expect(await endOfFile(EXPORT_ROWS_MAX + 1)).toEqual([
    String(EXPORT_ROWS_MAX),
    expect.stringMatching(/abgeschnitten.*cut here/),
  ])
})
