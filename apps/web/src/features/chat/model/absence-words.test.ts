import { afterAll, expect, test } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { absenceWords } from '../components/absence-note.tsx'

const before = getLocale
afterAll(() => overwriteGetLocale(before))

const wordsFor = (answersWithinMinutes: number | null, usualHours = ''): string =>
  absenceWords({ usualHours, answersWithinMinutes, colleagues: [] }).join(' ')

test('the usual answer time is rounded up to a common unit', () => {
  overwriteGetLocale(() => 'en')
  expect(wordsFor(1)).toBe('Lately she has mostly answered within 5 minutes.')
  expect(wordsFor(50)).toBe('Lately she has mostly answered within 50 minutes.')
  expect(wordsFor(56)).toBe('Lately she has mostly answered within an hour.')
  expect(wordsFor(61)).toBe('Lately she has mostly answered within 2 hours.')
  expect(wordsFor(48 * 60)).toBe('Lately she has mostly answered within 48 hours.')
  expect(wordsFor(48 * 60 + 1)).toBe('Lately she has mostly answered within 3 days.')
})

test('with too little data the text gives the usual hours and says that it may take a while', () => {
  overwriteGetLocale(() => 'de')
  expect(wordsFor(null)).toBe('Bis sie antwortet, kann es eine Weile dauern.')
  expect(wordsFor(null, '20 bis 2 Uhr')).toBe(
    'Meist erreichen Sie sie zu diesen Zeiten: 20 bis 2 Uhr. Bis sie antwortet, kann es eine Weile dauern.',
  )
})
