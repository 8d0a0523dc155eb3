import { expect, it } from 'vitest'
import { readNuggets } from './member-words.ts'

it('reads Nuggets with sign and decimals, and nothing else', () => {
  expect(['+60', '12,5', '-2.25', '− 3', '0'].map(readNuggets)).toEqual([60, 12.5, -2.25, -3, 0])
  for (const text of ['', 'x', '1,234', '12345', '1e3', '--2'])
    expect([text, readNuggets(text)]).toEqual([text, undefined])
})
