import { expect, test } from 'vitest'
import { createFormatter } from '#/shared/format.ts'
import { changeWords } from './today-words.ts'

const format = createFormatter({ subdomain: 'de', timeZone: 'Europe/Berlin' }, 'de')

test('a change is said only where there is a value on both sides', () => {
  expect(changeWords(format, 150, 100)).toMatch(/^\+50\s%$/)
  expect(changeWords(format, 0, 100)).toMatch(/^−100\s%$/)
  for (const [now, before] of [
    [null, 100],
    [100, null],
    [100, 0],
  ] as const)
    expect(changeWords(format, now, before)).toBe('')
})
