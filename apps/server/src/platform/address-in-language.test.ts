import { expect, test } from 'vitest'
import { addressInLanguage } from './address-in-language.ts'

test.each([
  ['Malta Road 1; Valletta; Malta', 'de', 'Malta Road 1; Valletta; Malta'],
  ['Weg 1; 1010 Wien; Österreich', 'en', 'Weg 1; 1010 Wien; Austria'],
  ['Road 1; Limassol; Cyprus', 'de', 'Road 1; Limassol; Zypern'],
  ['Weg 1; 1010 Wien', 'en', 'Weg 1; 1010 Wien'],
  ['Deutschland; Berlin, D', 'en', 'Deutschland; Berlin, D'],
  ['', 'en', ''],
] as const)('%s in %s is %s', (lines, language, expected) => {
  expect(addressInLanguage(lines.split('; '), language)).toEqual(expected.split('; '))
})
