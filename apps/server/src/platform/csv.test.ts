import { expect, test } from 'vitest'
import { csvLine, csvPages, withoutGuards } from './csv.ts'

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
  const fileOf = async (rows: number): Promise<string[]> => {
    const read = async (after = 0) => ({ lines: [csvLine([after + 1])], next: after + 1 < rows ? after + 1 : null })
    let file = ''
    for await (const piece of csvPages<number>(['number'], read, 3)) file += piece
    return file.trimEnd().split('\r\n')
  }
  expect(await fileOf(3)).toEqual(['\uFEFFnumber', '1', '2', '3'])
  expect(await fileOf(4)).toEqual([...(await fileOf(3)), expect.stringMatching(/abgeschnitten.*cut here/)])
})
