import { expect, test } from 'vitest'
import { printable } from './pdf-page.ts'

test('Western European letters stay as they are', () => {
  expect(printable('Jürgen Müßig, Zoë & Åse – 11,49\u00a0€')).toBe('Jürgen Müßig, Zoë & Åse – 11,49\u00a0€')
})

test('letters that the fonts lack are replaced by plain ones, or marked', () => {
  expect(printable('Łukasz Żółć, Škoda, Nguyễn')).toBe('Lukasz Zólc, Skoda, Nguyen')
  expect(printable('Юлия')).toBe('????')
})
